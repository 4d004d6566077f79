import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { catalogue } from "./src/lab/catalogue.js";

const page = (name: string) => fileURLToPath(new URL(`./${name}.html`, import.meta.url));

/** Puts the value of the catalogue in the place of the module that makes it: pages know all algorithms and bring none along. */
const frozenCatalogue: Plugin = {
  name: "frozen-catalogue",
  transform: {
    filter: { id: /\/src\/lab\/catalogue\.ts$/ },
    handler: () => ({
      code: `export const catalogue = ${JSON.stringify(catalogue)};`,
      map: null,
      moduleType: "js",
    }),
  },
};

/** Static pages that work from any path of any host: every address is relative, nothing is inlined. */
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  base: "./",
  plugins: [frozenCatalogue, svelte()],
  worker: { format: "es" },
  logLevel: "warn",
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2023",
    cssTarget: ["chrome125", "firefox125", "safari17.5"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // How long the parts of a build take is nothing to warn of.
      checks: { bundlerTimings: false },
      input: { index: page("index"), step: page("step"), compare: page("compare"), embed: page("embed") },
    },
  },
});
