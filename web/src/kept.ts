// What the browser keeps of a person's choices. Where it keeps nothing (a private window), the page works all the same.

const PREFIX = "roque.";

/** A choice that was kept, if it is one of those known. */
export function kept<T extends string>(name: string, known: readonly T[]): T | null {
  const text = keptText(name);
  return known.find((value) => value === text) ?? null;
}

export function keptText(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** Keeps a text, or forgets it (null). */
export function keep(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, text);
  } catch {
    // Nothing is kept here: the choice holds until the page is closed.
  }
}
