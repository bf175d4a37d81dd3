import "../src/look/tokens.css";
import "../src/look/boards.css";
import { mount } from "svelte";
import Demo from "./Demo.svelte";

const target = document.getElementById("app");
if (target) mount(Demo, { target });
