import { defineConfig } from "vitest/config";

// Makes the pictures of the README: npm run pictures
export default defineConfig({
  test: {
    include: ["pictures/*.ts"],
    environment: "node",
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
