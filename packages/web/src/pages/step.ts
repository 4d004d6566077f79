import "../styles/tokens.css";
import "../styles/lab.css";
import { mount } from "svelte";
import StepPage from "../ui/step/StepPage.svelte";

mount(StepPage, { target: document.body });
