// Forced colors: the board keeps its own colors, and each control shows its borders.

import { load, moment, openViews, rest, still } from "../support/game.mjs";
import { expect, test } from "../support/harness.mjs";

// Deferred layers fade in.

/** A moment with figures of several players next to numbers on the board. */
async function show(page, open) {
  await open();
  await load(page, moment("watchtowers/watch-example-1", 0));
  await page.locator(".placement-hint").first().waitFor();
  await page.keyboard.press("w");
  await page.locator(".window text").first().waitFor({ state: "attached" });
  await still(page);
  await rest(page);
}

/** Forces the system's colors. */
async function force(page) {
  await page.emulateMedia({ forcedColors: "active" });
  expect(await page.evaluate(() => matchMedia("(forced-colors: active)").matches)).toBe(true);
  await rest(page);
}

/** Screenshots of the middles of all tiles; pieces on their edges are also on the table. */
async function tiles(page) {
  const boxes = await page.locator("#tiles > svg").evaluateAll((all) =>
    all.map((tile) => {
      const { x, y, width, height } = tile.getBoundingClientRect();
      const inset = Math.round(width / 8);
      return {
        x: Math.round(x) + inset,
        y: Math.round(y) + inset,
        width: Math.round(width) - 2 * inset,
        height: Math.round(height) - 2 * inset,
      };
    }),
  );
  expect(boxes.length).toBeGreaterThan(4);
  const shots = [];
  for (const clip of boxes) {
    shots.push((await page.screenshot({ clip })).toString("base64"));
  }
  return shots;
}

test("tiles, figures and the numbers on them keep their colors", async ({ page, open }) => {
  await show(page, open);
  const own = await tiles(page);
  // Tiles differ, so equal pictures would be empty.
  expect(new Set(own).size).toBe(own.length);
  const emblem = page.locator(".seat .emblem svg").first();
  await force(page);
  expect(await tiles(page)).toEqual(own);
  const colors = await emblem.evaluate((svg) => getComputedStyle(svg).forcedColorAdjust);
  expect(colors).toBe("none");
});

test("texts over the board have a frame, and switches show their state", async ({ page, open }) => {
  await show(page, open);
  await force(page);
  const note = page.locator(".legend");
  await expect(note).toBeVisible();
  const found = await note.evaluate((note) => {
    const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(note);
    return { borderTopWidth, borderTopStyle, isSeen: borderTopColor !== getComputedStyle(document.body).backgroundColor };
  });
  expect(found).toEqual({ borderTopWidth: "1px", borderTopStyle: "solid", isSeen: true });
  await openViews(page);
  const bar = await page.locator(".overlay-switches [data-reach=all]").evaluate((button) => {
    const ground = getComputedStyle(button).backgroundColor;
    return getComputedStyle(button, "::after").backgroundColor !== ground;
  });
  expect(bar).toBe(true);
});

/** The visible controls without a line around them or below their text. */
function borderless() {
  const controls = [...document.querySelectorAll("main :is(a, button, summary, select, input)")];
  const seen = controls.filter((control) => control.checkVisibility() && control.getClientRects().length > 0);
  const [canvas] = [document.body].map((body) => getComputedStyle(body).backgroundColor);
  const bare = seen.filter((control) => {
    const style = getComputedStyle(control);
    const sides = ["Top", "Bottom"].some(
      (side) =>
        parseFloat(style[`border${side}Width`]) >= 1 &&
        style[`border${side}Style`] !== "none" &&
        style[`border${side}Color`] !== canvas,
    );
    // The system draws these itself; and an open menu has a sign before its text.
    const isOfTheSystem = control.matches("input[type=checkbox], input[type=radio], details:not(.menu) > summary");
    return !sides && !isOfTheSystem && style.textDecorationLine !== "underline";
  });
  return { count: seen.length, bare: bare.map((control) => control.outerHTML.slice(0, 120)) };
}

test("every control has a line, and a thicker one with the focus", async ({ page, open }) => {
  await show(page, open);
  await force(page);
  const { count, bare } = await page.evaluate(borderless);
  expect(count).toBeGreaterThan(10);
  expect(bare).toEqual([]);
  const rings = new Set();
  for (let n = 0; n < 14; n++) {
    await page.keyboard.press("Tab");
    // After the last control the focus leaves the page.
    if (await page.evaluate(() => document.activeElement === document.body)) {
      continue;
    }
    const ring = await page.evaluate(() => {
      const { activeElement: it, body } = document;
      const style = getComputedStyle(it);
      const isRing = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
      const isSeen = isRing && style.outlineColor !== getComputedStyle(body).backgroundColor;
      return { what: it.outerHTML.slice(0, 120), isSeen };
    });
    expect(ring.isSeen, ring.what).toBe(true);
    rings.add(ring.what);
  }
  expect(rings.size).toBeGreaterThan(8);
});
