// The sentences of the page, from the same files as those of the program (locales/*/web*.ftl), in the language chosen.
// Keys are always written out in full, so that a search for one finds both ends.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Language } from "./protocol";
import { keep, kept } from "./kept";

const FILES = import.meta.glob<string>("../../locales/*/web*.ftl", { query: "?raw", import: "default", eager: true });

export const LANGUAGES: readonly Language[] = ["fr", "en"];

function bundleOf(language: Language): FluentBundle {
  // The marks that isolate right-to-left text are of no use between two languages written from left to right.
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const [path, text] of Object.entries(FILES)) {
    if (path.includes(`/${language}/`)) bundle.addResource(new FluentResource(text));
  }
  return bundle;
}

const BUNDLES: Readonly<Record<Language, FluentBundle>> = { fr: bundleOf("fr"), en: bundleOf("en") };

/** The first of the person's languages that the page speaks. */
export function firstKnown(wanted: readonly string[]): Language {
  const codes = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
  return codes.flatMap((code) => LANGUAGES.find((language) => language === code) ?? [])[0] ?? "en";
}

const KEPT = "language";

class Speech {
  current = $state<Language>(
    kept(KEPT, LANGUAGES) ?? firstKnown(typeof navigator === "undefined" ? [] : navigator.languages),
  );

  choose(language: Language) {
    this.current = language;
    keep(KEPT, language);
  }
}

/** The language of the page. */
export const speech = new Speech();

/** Whether there is such a sentence. */
export function knows(language: Language, key: string): boolean {
  return BUNDLES[language].hasMessage(key);
}

/** A sentence in a given language. A key that does not exist stands for itself, so that even then something is shown. */
export function sentence(language: Language, key: string, values?: Record<string, FluentVariable>): string {
  const bundle = BUNDLES[language];
  const pattern = bundle.getMessage(key)?.value;
  if (!pattern) return key;
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, values ?? null, errors);
  if (errors.length > 0 && import.meta.env.DEV) throw new Error(`${key}: ${errors.join(", ")}`);
  return text;
}

/** A sentence in the language of the page; whoever shows it is told when that changes. */
export function t(key: string, values?: Record<string, FluentVariable>): string {
  return sentence(speech.current, key, values);
}
