// Whether this browser can draw in three dimensions. Asked before the heavy part is loaded.

let known: boolean | null = null;

/** Tries once, with a canvas that is thrown away. */
export function webglWorks(): boolean {
  known ??= tryOnce();
  return known;
}

function tryOnce(): boolean {
  try {
    const context = document.createElement("canvas").getContext("webgl2");
    // Browsers keep few contexts: this one must not be missing later.
    context?.getExtension("WEBGL_lose_context")?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}
