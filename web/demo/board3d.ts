import "../src/look/tokens.css";
import "../src/look/boards.css";
import { mount } from "svelte";
import Board3DDemo from "./Board3DDemo.svelte";

const target = document.getElementById("app");
if (target) mount(Board3DDemo, { target });
