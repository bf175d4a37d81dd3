import { defineConfig } from "vitest/config";

// How fast the page is: npm run bench, with a program from `cargo build --release` named by ROQUE.
export default defineConfig({
  test: {
    include: ["bench/*.ts"],
    environment: "node",
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
});
