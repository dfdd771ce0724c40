// The configuration of the browser tests; their fixtures are in support/harness.mjs.
//
// The folders `site`, `engines`, `hosts` and `trunk` run in parts of `cargo xtask test
// --all`, all others in every run. Tests with the tag `@long` are slow, and an ordinary change
// does not break them: only the part `browser` runs them.

import { defineConfig } from "@playwright/test";
import { screens, testOptions } from "./support/browser.mjs";

const everyRun = /e2e.(arrive|guest|keep|play|support|teach|view).[\w-]+\.test\.mjs$/;
const long = /@long/;

/** The tests of a folder. */
const folder = (name) => ({ name, testMatch: `${name}/*.test.mjs` });

export default defineConfig({
  projects: [
    // The tests of a worker share a context, emptied after each: a new one compiles the
    // program again.
    { name: "every", testMatch: everyRun, grepInvert: long, use: { reuseContext: true } },
    { name: "long", testMatch: [everyRun, "site/*.test.mjs"], grep: long },
    { ...folder("site"), grepInvert: long },
    folder("engines"),
    folder("hosts"),
    folder("trunk"),
  ],
  outputDir: "../target/browser-tests",
  fullyParallel: true,
  workers: 2,
  // A test that fails once has found something.
  retries: 0,
  // Many failures have one cause, and further ones add nothing.
  maxFailures: 20,
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : "list",
  // A hanging page must fail its test rather than block the run.
  timeout: 240_000,
  // Long enough for a busy machine; only failures wait this long.
  expect: { timeout: 20_000, toPass: { timeout: 20_000, intervals: [25] } },
  use: {
    ...screens.laptop,
    // Tests of animations ask for them; others wait for none, and nothing is painted in vain.
    reducedMotion: "reduce",
    // Tests cannot intercept a service worker's answers; one file tests it.
    serviceWorkers: "block",
    // Granted by visible browsers after a press.
    permissions: ["clipboard-write"],
    actionTimeout: 30_000,
    // The gallery has hundreds of pictures.
    navigationTimeout: 60_000,
    launchOptions: testOptions(),
    // Recording doubles the time of the tests; use `--trace on` for a single one.
    trace: "off",
  },
});
