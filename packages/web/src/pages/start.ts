import "../styles/tokens.css";
import "../styles/lab.css";
import { mount } from "svelte";
import StartPage from "../ui/StartPage.svelte";

mount(StartPage, { target: document.body });
