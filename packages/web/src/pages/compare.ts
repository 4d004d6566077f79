import "../styles/tokens.css";
import "../styles/lab.css";
import { mount } from "svelte";
import ComparePage from "../ui/compare/ComparePage.svelte";

mount(ComparePage, { target: document.body });
