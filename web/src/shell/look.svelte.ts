// Light or dark: what the person chose, or what the system says.

import { MediaQuery } from "svelte/reactivity";
import { settings } from "../settings.svelte";

const system = new MediaQuery("prefers-color-scheme: dark");

export function isDark(): boolean {
  return settings.look === "system" ? system.current : settings.look === "dark";
}

/** Tells the style sheets. */
export function dress(page: HTMLElement): void {
  if (settings.look === "system") delete page.dataset["look"];
  else page.dataset["look"] = settings.look;
}
