// What a player downloads before a game is on the table.

import { brotliSize } from "./sizes.mjs";
import { expect, test } from "./support/harness.mjs";

/**
 * The most that it may weigh in bytes, compressed with brotli: what it weighs
 * now and a little. The goal is 325,000; what the views cost, and what could be
 * loaded later, stands in docs/performance.md.
 */
const budget = 362_000;

test(`the game is downloaded in ${budget} bytes`, async ({ page, open }) => {
  const answers = [];
  page.on("response", (response) => answers.push(response));
  await open();
  await page.waitForLoadState("networkidle");
  const sizes = new Map();
  for (const answer of answers) {
    sizes.set(new URL(answer.url()).pathname, brotliSize(await answer.body()));
  }
  const names = [...sizes.keys()];
  expect(names.some((name) => name.endsWith(".wasm")), names.join(" ")).toBeTruthy();
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect(total, `${total} bytes: ${JSON.stringify(Object.fromEntries(sizes))}`).toBeLessThanOrEqual(budget);
});
