// Files and the clipboard.
import { t } from "./words.svelte";

/** Lets the browser save a text as a file. */
export function saveText(name: string, text: string, type = "application/x-chess-pgn"): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Copies a text where the browser allows it; gives the sentence that says whether it did. */
export async function copyText(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return t("web-copied");
  } catch {
    return t("web-not-copied");
  }
}

/** What is in a file; old ones are in Latin-1. */
export async function textOf(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
