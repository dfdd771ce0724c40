// Overlays: by button, by keyboard, under the pointer.

import { violations } from "../support/axe.mjs";
import { load, middle, moment, openViews, still } from "../support/game.mjs";
import { expect, screens, test } from "../support/harness.mjs";

/** Opens a moment of a scenario and waits for its board. */
async function show(page, open, scenario, count) {
  await open();
  await load(page, moment(scenario, count));
  await page.locator("#tiles > svg").first().waitFor();
  await still(page);
}

/** Moves the mouse to the tile with this number in the order of placement. */
async function pointAt(page, n) {
  await page.mouse.move(...(await middle(page.locator("#tiles > svg").nth(n))));
}

const legend = (page) => page.locator(".legend");
const watchtowers = (page, reach) =>
  expect(page.locator(".overlay-switches button", { hasText: `Watchtower areas: ${reach}` })).toHaveCount(1);

test("all watchtowers are shown at once, each with its count", async ({ page, open }) => {
  await show(page, open, "watchtowers/watch-example-1", 0);
  await expect(page.locator(".legend")).toHaveCount(0);
  await page.keyboard.press("w");
  await watchtowers(page, "all");
  await page.locator(".overlay-marks > *").first().waitFor({ state: "attached" });
  await expect(legend(page)).toHaveText(/^Watchtower areas\. Framed: what each watchtower counts/);
  await pointAt(page, 1);
  await expect(legend(page)).toHaveText(/Watchtower: 4 meeples × 2 = 8\./);
  await pointAt(page, 0);
  await page.locator(".overlay-marks > *").first().waitFor({ state: "attached" });
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("w");
  await watchtowers(page, "off");
  await expect(page.locator(".legend")).toHaveCount(0);
});

test("labels of overlays grow and are short where tiles are small", async ({ page, open }) => {
  await show(page, open, "watchtowers/watch-example-1", 0);
  await page.keyboard.press("w");
  const tag = page.locator(".overlay-marks text");
  await expect(tag).toHaveText("4\u00d72=8");
  const { height } = await tag.boundingBox();
  for (let n = 0; n < 6; n++) {
    await page.getByRole("button", { name: "Zoom out" }).click();
  }
  await expect(tag).toHaveText("8");
  expect((await page.locator("#tiles > svg").first().boundingBox()).width).toBeLessThan(60);
  expect((await tag.boundingBox()).height).toBeGreaterThan(height / 3);
});

test("the legend is one line that unfolds", async ({ page, open }) => {
  await show(page, open, "watchtowers/watch-example-1", 0);
  await page.keyboard.press("w");
  await page.keyboard.press("f");
  const height = async () => (await legend(page).boundingBox()).height;
  await expect(legend(page).locator("li")).toHaveCount(2);
  expect(await height()).toBeLessThan(40);
  const unfold = page.getByRole("button", { name: "Whole legend", expanded: false });
  await unfold.click();
  await expect(page.getByRole("button", { name: "Whole legend", expanded: true })).toBeVisible();
  expect(await height()).toBeGreaterThan(50);
  // It stays so for the next thing under the pointer.
  await pointAt(page, 1);
  await expect(legend(page)).toHaveText(/^Watchtower: 4 meeples/);
  expect(await height()).toBeGreaterThan(50);
});

test("the aimed tile changes the count of a watchtower", async ({ page, open }) => {
  await show(page, open, "watchtowers/watch-example-2", 0);
  await page.keyboard.press("w");
  const tower = page.locator("#tiles > svg").nth(1);
  await page.mouse.move(...(await middle(tower)));
  await expect(legend(page)).toHaveText(/Watchtower: 3 tiles = 3\./);
});

test("a tower shows whom it reaches, and whom with another floor", async ({ page, open }) => {
  await show(page, open, "tower/tower-range-2", 0);
  await openViews(page);
  await page.getByRole("button", { name: /^Tower ranges: off/ }).click();
  await pointAt(page, 0);
  await expect(legend(page)).toHaveText(/^Tower with 1 floor: \d+ meeples? in range, \d+ more with one more floor\./);
  await expect.poll(() => page.locator(".overlay-marks text").count()).toBeGreaterThan(0);
});

test("a castle shows what will score it", async ({ page, open }) => {
  await show(page, open, "castles/castle-choice", 0);
  await page.keyboard.press("c");
  await pointAt(page, 0);
  await expect(legend(page)).toHaveText(/^Red’s castle scores the next feature completed in its fief\./);
  await expect.poll(() => page.locator(".overlay-ground > *").count()).toBeGreaterThan(0);
});

test.describe(() => {
  test.use({ colorScheme: "dark" });

  test("fields and single features show owners and worth", async ({ page, open }) => {
    await show(page, open, "watchtowers/watch-example-1", 2);
    await page.keyboard.press("f");
    await page.locator(".overlay-ground > *").first().waitFor({ state: "attached" });
    await page.keyboard.press("f");
    await page.keyboard.press("e");
    await pointAt(page, 3);
    await still(page);
    await expect(legend(page)).toHaveText(/^(Blue|Green)’s (monastery|field): /);
    expect(await violations(page)).toEqual([]);
  });
});

test.describe(() => {
  test.use(screens.phone);

  test("on a phone the buttons do the same", async ({ page, open }) => {
    await show(page, open, "watchtowers/watch-example-1", 0);
    await openViews(page);
    const button = page.getByRole("button", { name: /^Watchtower areas: off/ });
    const { width, height } = await button.boundingBox();
    expect(width).toBeGreaterThanOrEqual(44);
    expect(height).toBeGreaterThanOrEqual(44);
    await button.tap();
    await watchtowers(page, "all");
    // Most players press several switches.
    await expect(page.getByRole("button", { name: /^Watchtower areas: all/ })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator(".overlay-switches")).toBeHidden();
    await expect(page.locator("#views > summary")).toBeFocused();
    await page.locator(".overlay-marks > *").first().waitFor({ state: "attached" });
  });
});

test("a game shows only overlays of its rules", async ({ page, open }) => {
  await show(page, open, "base/base-city", 0);
  await expect(page.locator(".overlay-switches button")).toHaveCount(2);
});
