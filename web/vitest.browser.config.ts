import { defineConfig } from "vitest/config";

// Tests that drive a real browser: slower, and they need Chromium. One file after the other: each has a browser.
export default defineConfig({
  test: {
    include: ["tests/**/*.browser.ts"],
    globalSetup: ["tests/server.ts"],
    environment: "node",
    fileParallelism: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // A machine that is busy with other things is no fault of the page.
    expect: { poll: { timeout: 8_000 } },
  },
});
