// Every decision survives a reload, fits every width, and can be made where the
// system chooses the colors.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { violations } from "./support/axe.mjs";
import { due, load, market, moment, question, short } from "./support/game.mjs";
import { test } from "./support/harness.mjs";
import { has } from "./support/wait.mjs";

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

test("every decision is still due after a reload", async ({ page, open }) => {
  for (const [phase, record] of decisions) {
    await open();
    await load(page, record);
    await due(page, phase);
    const asked = await question(page);
    await page.reload();
    await page.getByRole("button", { name: "Continue" }).first().click();
    await due(page, phase);
    assert.equal(await question(page), asked);
  }
  // The names of all phases are those of the rules engine.
  const source = readFileSync(new URL("../crates/rules/src/game/phase.rs", import.meta.url), "utf8");
  const names = [...source.matchAll(/=> "([a-z-]+)"/g)].map(([, name]) => name);
  const tried = new Set(decisions.map(([phase]) => phase));
  assert.deepEqual(names.filter((name) => !tried.has(name)), ["over"]);
});

// 200 % zoom of a window of 1280 px leaves 640 x 400 px of twice the density.
for (const [width, height, deviceScaleFactor] of [
  [320, 640, 2], [390, 844, 3], [640, 400, 2], [768, 1024, 1], [1280, 800, 1], [2560, 1440, 1], [3840, 2160, 1],
]) {
  const context = { viewport: { width, height }, deviceScaleFactor, hasTouch: width < 768 };
  test(`every decision fits into ${width} x ${height}`, { context }, async ({ page, open }) => {
    await open();
    assert.deepEqual(await astray(page), [], "start");
    for (const [phase, record] of decisions) {
      await load(page, record);
      await due(page, phase);
      assert.deepEqual(await astray(page), [], phase);
      const board = await page.locator("#board").boundingBox();
      assert.ok(board.height >= Math.min(height / 5, 160), `${phase}: the board is ${board.height} px high`);
      const last = page.locator(".actions button").last();
      await last.scrollIntoViewIfNeeded();
      const { y, height: high } = await last.boundingBox();
      assert.ok(y + high <= height + 1, `${phase}: the last button ends at ${y + high} px`);
    }
  });
}

test("where the system chooses the colors, lines tell what colors told", { context: { forcedColors: "active" } }, async ({ page, open }) => {
  await open();
  await load(page, moment("tower/tower-range-2", 1));
  await due(page, "figure");
  const border = (selector) =>
    page.locator(selector).first().evaluate((it) => {
      const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(it);
      return [borderTopWidth, borderTopStyle, borderTopColor].join(" ");
    });
  assert.notEqual(await border(".seat.on"), await border(".seat:not(.on)"));
  const sight = page.locator(".sights [aria-pressed]").first();
  const before = await border(".sights [aria-pressed]");
  await sight.click();
  await sight.click();
  await has(sight, "aria-pressed", "true");
  assert.notEqual(await border(".sights [aria-pressed]"), before);
  assert.match(await border('.history [aria-disabled="true"]'), /dashed/);
  assert.deepEqual(await violations(page), []);
});
