// Every decision fits every width, and can be made where the system chooses the
// colors.

import { phases } from "../support/phases.mjs";
import { violations } from "../support/axe.mjs";
import { due, load, market, moment, short } from "../support/game.mjs";
import { expect, test } from "../support/harness.mjs";

/** A moment of every decision, by its name. */
const decisions = [
  ["place", short],
  ["bridge", moment("bridges/bridge-repair-completes", 1)],
  ["figure", moment("tower/tower-range-2", 1)],
  ["capture", moment("tower/tower-range-2", 2)],
  ["late-ransom", moment("tower/tower-ransom-late", 2)],
  ["castle", moment("castles/castle-owner", 2)],
  ["lord", moment("castles/castle-choice", 2)],
  ["lord", moment("castles/castle-chain-conflict", 2)],
  ["offer", market()],
  ["bid", market({}, 1)],
  ["settle", market({}, 3)],
  ["draft", market({ bazaar_variant: "draft" })],
  ["exchange", moment("tower/golden-captives", 3)],
  ["phantom", moment("phantom/golden-phantom", 3)],
  ["again", moment("traders/golden-inn-builder", 10)],
];

/** What sticks out of the window to the side, or lies where nobody can press it. */
function astray(page) {
  return page.evaluate(() => {
    const root = document.documentElement;
    const wide = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} px wide`] : [];
    const buttons = [...document.querySelectorAll(".actions button, .bidding button, .tools button, .bar button")];
    const out = buttons.filter((button) => {
      const { left, right, width } = button.getBoundingClientRect();
      return width > 0 && (left < -1 || right > innerWidth + 1);
    });
    return [...wide, ...out.map((button) => button.outerHTML.slice(0, 80))];
  });
}

/**
 * What of a decision is not seen until it is scrolled, the tile or the first
 * that can be pressed, and what the rule lies on. All of it is measured at one
 * moment, since a panel may still change.
 */
function hidden(page) {
  const controls = ".decision .actions :is(button, input)";
  return page.getByRole("region", { name: "Decision" }).evaluate((region, controls) => {
    const seen = (selector) => [...document.querySelectorAll(selector)].filter((it) => it.checkVisibility());
    const card = region.getBoundingClientRect();
    const bottom = Math.min(card.bottom, innerHeight);
    const found = [];
    for (const part of [".decision .tile", controls]) {
      const first = seen(part)[0]?.getBoundingClientRect();
      if (first && (first.top < card.top - 1 || first.bottom > bottom + 1)) {
        found.push(`${part}: ${first.top} to ${first.bottom} px, of ${card.top} to ${bottom} px`);
      }
    }
    const rule = seen(".rule-box summary")[0]?.getBoundingClientRect();
    for (const control of rule ? seen(controls) : []) {
      const { top, bottom } = control.getBoundingClientRect();
      if (top < rule.bottom - 1 && bottom > rule.top + 1) {
        found.push(`the rule lies on ${control.outerHTML.slice(0, 80)}`);
      }
    }
    return found;
  }, controls);
}

test("no decision is left out", async () => {
  // The names of all phases are those of the rules engine.
  const tried = new Set(decisions.map(([phase]) => phase));
  expect(phases().filter((name) => !tried.has(name))).toEqual([]);
});

/** The narrowest window and the lowest, in which every run looks at every decision. */
const windows = [[320, 640, 2], [844, 390, 3]];

/** The others. 200 % zoom of a window of 1280 px leaves 640 x 400 px of twice the density. */
const others = [
  [640, 400, 2], [1280, 480, 1], [3840, 2160, 1], [390, 844, 3], [667, 375, 2], [932, 430, 3],
  [768, 1024, 1], [1280, 800, 1], [2560, 1440, 1],
];

for (const [width, height, deviceScaleFactor] of [...windows, ...others]) {
  const tag = windows.some(([its]) => its === width) ? [] : "@long";
  const context = { viewport: { width, height }, deviceScaleFactor, hasTouch: width < 768, reducedMotion: "reduce" };
  test.describe(() => {
    test.use(context);

    test(`every decision fits into ${width} x ${height}`, { tag }, async ({ page, open }) => {
      await open();
      expect(await astray(page), "start").toEqual([]);
      for (const [phase, record] of decisions) {
        await load(page, record);
        await due(page, phase);
        expect(await astray(page), phase).toEqual([]);
        const board = await page.locator("#board").boundingBox();
        expect(board.height, `${phase}: the board is ${board.height} px high`).toBeGreaterThanOrEqual(Math.min(height / 5, 160));
        if (height < 500) {
          await expect(async () => expect(await hidden(page), phase).toEqual([])).toPass();
        }
        const last = page.locator(".actions button").last();
        await last.scrollIntoViewIfNeeded();
        const { y, height: high } = await last.boundingBox();
        expect(y + high, `${phase}: the last button ends at ${y + high} px`).toBeLessThanOrEqual(height + 1);
      }
    });
  });
}

test.describe(() => {
  test.use({ forcedColors: "active" });

  test("where the system chooses the colors, lines tell what colors told", async ({ page, open }) => {
    await open();
    await load(page, moment("tower/tower-range-2", 1));
    await due(page, "figure");
    const border = (selector) =>
      page.locator(selector).first().evaluate((it) => {
        const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(it);
        return [borderTopWidth, borderTopStyle, borderTopColor].join(" ");
      });
    expect(await border(".seat.on")).not.toBe(await border(".seat:not(.on)"));
    const overlay = page.locator(".overlay-switches [aria-pressed]").first();
    const before = await border(".overlay-switches [aria-pressed]");
    await overlay.click();
    await expect(overlay).toHaveAttribute("aria-pressed", "true");
    expect(await border(".overlay-switches [aria-pressed]")).not.toBe(before);
    expect(await border('.history [aria-disabled="true"]')).toMatch(/dashed/);
    expect(await violations(page)).toEqual([]);
  });
});
