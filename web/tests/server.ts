// Builds the page and the demonstration as the product is built, serves them while the tests run, and tells them where.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, preview } from "vite";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    address: string;
  }
}

// As strict as the page's own server will be: a style or script written into the page would be an error.
const POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  const outDir = mkdtempSync(join(tmpdir(), "roque-demo-"));
  await build({
    logLevel: "error",
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: ["index.html", "demo/index.html", "demo/board3d.html", "demo/problems.html"] } },
  });
  const server = await preview({
    logLevel: "error",
    build: { outDir },
    preview: { port: 0, host: "127.0.0.1", headers: { "Content-Security-Policy": POLICY } },
  });
  const address = server.httpServer.address();
  if (!address || typeof address === "string") throw new Error("the server of the page has no port");
  project.provide("address", `http://127.0.0.1:${address.port}`);
  return async () => {
    await server.close();
    rmSync(outDir, { recursive: true, force: true });
  };
}
