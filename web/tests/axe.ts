// What axe-core finds wrong with a page.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Demo } from "./browser";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export async function violations(demo: Demo): Promise<string[]> {
  // Evaluated, not added as a script: the page's policy forbids scripts of others.
  await demo.page.evaluate(AXE);
  const results = await demo.page.evaluate(() => (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run());
  return results.violations.map((found) => `${found.id}: ${found.nodes.map((node) => node.html).join(" ")}`);
}
