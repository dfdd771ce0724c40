// What is shown over the board: by buttons, by keys, under the pointer.

import assert from "node:assert/strict";
import { violations } from "./support/axe.mjs";
import { load, middle, moment, still } from "./support/game.mjs";
import { test } from "./support/harness.mjs";
import { counts, has, says } from "./support/wait.mjs";

/** Opens a moment of a scenario and waits for its board. */
async function show(page, open, scenario, count) {
  await open();
  await load(page, moment(scenario, count));
  await page.locator("#tiles > svg").first().waitFor();
  await still(page);
}

/** Puts the mouse on the tile with this number in the order of placing. */
async function pointAt(page, n) {
  await page.mouse.move(...(await middle(page.locator("#tiles > svg").nth(n))));
}

const legend = (page) => page.locator(".legend");
const reaches = (page, sight, reach) =>
  has(page.locator(`.sights [data-do="look ${sight}"]`), "data-reach", reach);

test("a watchtower says what it counts under the pointer, and all at once", async ({ page, open }) => {
  await show(page, open, "watchtowers/watch-example-1", 0);
  await counts(page.locator(".legend"), 0);
  await page.keyboard.press("w");
  await reaches(page, "watchtowers", "pointed");
  await counts(page.locator(".sight-marks > *"), 0);
  await pointAt(page, 1);
  await page.locator(".sight-marks > *").first().waitFor({ state: "attached" });
  await says(legend(page), /Watchtower: 4 meeples × 2 = 8\./);
  await pointAt(page, 0);
  await counts(page.locator(".sight-marks > *"), 0);
  await page.keyboard.press("w");
  await reaches(page, "watchtowers", "all");
  await page.locator(".sight-marks > *").first().waitFor({ state: "attached" });
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press("w");
  await reaches(page, "watchtowers", "off");
  await counts(page.locator(".legend"), 0);
});

test("the tile that is aimed at changes what a watchtower counts", async ({ page, open }) => {
  await show(page, open, "watchtowers/watch-example-2", 0);
  await page.keyboard.press("w");
  await page.keyboard.press("w");
  const tower = page.locator("#tiles > svg").nth(1);
  await page.mouse.move(...(await middle(tower)));
  await says(legend(page), /Watchtower: 3 tiles = 3\./);
});

test("a tower says whom it reaches, and whom with another floor", async ({ page, open }) => {
  await show(page, open, "tower/tower-range-2", 0);
  await page.getByRole("button", { name: /^Tower ranges: off/ }).click();
  await pointAt(page, 0);
  await says(legend(page), /^Tower of 1 floor: \d+ meeples? in range, \d+ more with another floor\./);
  await counts(page.locator(".sight-marks text"), (n) => n > 0);
});

test("a castle says what will score it", async ({ page, open }) => {
  await show(page, open, "castles/castle-choice", 0);
  await page.keyboard.press("c");
  await pointAt(page, 0);
  await says(legend(page), /^Castle of Red: the next feature completed in its fief scores\./);
  await counts(page.locator(".sight-ground > *"), (n) => n > 0);
});

test("fields and single features tell owners and worth", { scheme: "dark" }, async ({ page, open }) => {
  await show(page, open, "watchtowers/watch-example-1", 2);
  await page.keyboard.press("f");
  await page.keyboard.press("f");
  await page.locator(".sight-ground > *").first().waitFor({ state: "attached" });
  await page.keyboard.press("f");
  await page.keyboard.press("e");
  await pointAt(page, 3);
  await still(page);
  await says(legend(page), /^The (monastery|field), (Blue|Green|nobody)/i);
  assert.deepEqual(await violations(page), []);
});

test("on a phone the buttons do the same", { viewport: "phone" }, async ({ page, open }) => {
  await show(page, open, "watchtowers/watch-example-1", 0);
  const button = page.getByRole("button", { name: /^Watchtower areas: off/ });
  const { width, height } = await button.boundingBox();
  assert.ok(width >= 44 && height >= 44);
  await button.tap();
  await page.getByRole("button", { name: /^Watchtower areas: under the pointer/ }).tap();
  await reaches(page, "watchtowers", "all");
  await page.locator(".sight-marks > *").first().waitFor({ state: "attached" });
});

test("a game shows only what its rules know", async ({ page, open }) => {
  await show(page, open, "base/base-city", 0);
  await counts(page.locator(".sights button"), 2);
});
