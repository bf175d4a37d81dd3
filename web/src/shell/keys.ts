// Which presses of a key are meant for the page, and not for a field, a window or the browser.

const FIELDS = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";

/** Whether keys are worth speaking of; where fingers do everything they are not (as .for-keyboards in controls.css). */
export function hasKeys(): boolean {
  return !matchMedia("(hover: none) and (pointer: coarse)").matches;
}

/** The key, if it is for the page; null if not. */
export function pageKey(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return null;
  const { target } = event;
  if (target instanceof Element && target.closest(FIELDS)) return null;
  if (document.querySelector("dialog[open]")) return null;
  // What has the focus knows what to do with these.
  if ((event.key === "Enter" || event.key === " ") && target instanceof Element && target.closest("button, a, summary")) return null;
  if (event.key.startsWith("Arrow") && target instanceof Element && target.closest("[type=radio]")) return null;
  return event.key;
}

/** Does what the key says, if it says anything here. */
export function onPageKey(event: KeyboardEvent, actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const key = pageKey(event);
  const action = key === null ? undefined : (actions[key] ?? actions[key.toLowerCase()]);
  if (!action) return;
  event.preventDefault();
  action();
}
