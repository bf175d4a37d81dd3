import "../src/look/tokens.css";
import "../src/look/boards.css";
import "../src/look/controls.css";
import { mount } from "svelte";
import ProblemsDemo from "./ProblemsDemo.svelte";

const target = document.getElementById("app");
if (target) mount(ProblemsDemo, { target });
