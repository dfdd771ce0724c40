// How the browser tests are run; what they are given stands in support/harness.mjs.

import { defineConfig } from "@playwright/test";
import { screens, testOptions } from "./support/browser.mjs";

export default defineConfig({
  testMatch: "*.test.mjs",
  outputDir: "../target/browser-tests",
  fullyParallel: true,
  workers: 2,
  // A test that fails once has something to tell.
  retries: 0,
  // Where so many fail, the reason is one, and the others say nothing new.
  maxFailures: 20,
  forbidOnly: true,
  reporter: [["list"], ["./support/sums.mjs"]],
  // A page that hangs must fail its test, not the patience of whoever waits.
  timeout: 240_000,
  expect: { timeout: 5_000, toPass: { timeout: 5_000, intervals: [25] } },
  use: {
    ...screens.laptop,
    // What a service worker answers no test can hold back; one file tests it.
    serviceWorkers: "block",
    // As pages of a visible browser may, after a press.
    permissions: ["clipboard-write"],
    actionTimeout: 10_000,
    // The gallery has hundreds of pictures.
    navigationTimeout: 30_000,
    launchOptions: testOptions(),
    // Recording takes as long again as the tests: `--trace on` tells of one.
    trace: "off",
  },
});
