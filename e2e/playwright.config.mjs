// How the browser tests are run; what they are given is in support/harness.mjs.
//
// Folders say when tests run: `site`, `engines`, `hosts` and `trunk` in parts of
// `cargo xtask test --all`, the others in every run. A test with the tag `@long` is left
// out of every run, too: it is slow, and an ordinary change does not break it.

import { defineConfig } from "@playwright/test";
import { screens, testOptions } from "./support/browser.mjs";

const everyRun = /e2e.(arrive|guest|keep|play|support|teach|view).[\w-]+\.test\.mjs$/;
const long = /@long/;

/** The tests of a folder. */
const folder = (name) => ({ name, testMatch: `${name}/*.test.mjs` });

export default defineConfig({
  projects: [
    { name: "every", testMatch: everyRun, grepInvert: long },
    { name: "long", testMatch: everyRun, grep: long },
    folder("site"),
    folder("engines"),
    folder("hosts"),
    folder("trunk"),
  ],
  outputDir: "../target/browser-tests",
  fullyParallel: true,
  workers: 2,
  // A test that fails once has something to tell.
  retries: 0,
  // Where so many fail, the reason is one, and the others say nothing new.
  maxFailures: 20,
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : "list",
  // A page that hangs must fail its test, not the patience of whoever waits.
  timeout: 240_000,
  // Long enough for a machine that does other work: only what fails waits so long.
  expect: { timeout: 20_000, toPass: { timeout: 20_000, intervals: [25] } },
  use: {
    ...screens.laptop,
    // What a service worker answers no test can hold back; one file tests it.
    serviceWorkers: "block",
    // As pages of a visible browser may, after a press.
    permissions: ["clipboard-write"],
    actionTimeout: 30_000,
    // The gallery has hundreds of pictures.
    navigationTimeout: 60_000,
    launchOptions: testOptions(),
    // Recording takes as long again as the tests: `--trace on` tells of one.
    trace: "off",
  },
});
