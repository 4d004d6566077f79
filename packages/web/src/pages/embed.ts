import "../styles/tokens.css";
import "../styles/lab.css";
import { mount } from "svelte";
import EmbedPage from "../ui/step/EmbedPage.svelte";

// The page around it says whether it is light or dark there; a choice made in the lab does not count.
const theme = new URLSearchParams(location.search).get("theme");
if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
else delete document.documentElement.dataset.theme;

mount(EmbedPage, { target: document.body });
