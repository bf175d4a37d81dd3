import { defineConfig } from "vitest/config";

// Tests that drive a real browser: slower, and they need Chromium. Each file has a browser and a program of its own; two at a
// time take two thirds of the time of one after the other (320 and 470 s on two busy cores), more are too much for the machine.
export default defineConfig({
  test: {
    include: ["tests/**/*.browser.ts"],
    globalSetup: ["tests/server.ts"],
    environment: "node",
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // A machine that is busy with other things is no fault of the page.
    expect: { poll: { timeout: 8_000 } },
  },
});
