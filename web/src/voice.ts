// What is read aloud by a screen reader, and what is heard: one place each on the page.

import { Sounds } from "./sound";

let speak: (sentence: string) => void = () => undefined;

/** Who reads sentences aloud. */
export function speakBy(speaker: (sentence: string) => void): void {
  speak = speaker;
}

export function say(sentence: string): void {
  if (sentence) speak(sentence);
}

export const sounds = new Sounds();
