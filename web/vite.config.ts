import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: "es2022",
    // Pieces are drawn by <use href="file.svg#wk">, which browsers refuse for data: addresses.
    assetsInlineLimit: 0,
  },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
