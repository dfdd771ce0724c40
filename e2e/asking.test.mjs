// What keys ask about the board, and controls that say why they are of no use.

import assert from "node:assert/strict";
import { violations } from "./support/axe.mjs";
import { due, load, market, moment, scores, short } from "./support/game.mjs";
import { test } from "./support/harness.mjs";
import { counts, has, says } from "./support/wait.mjs";

/** What is said to those who do not see the board. */
const said = (page) => page.locator("p[role=status]");

test("keys ask about the board, and the answer is shown and said", async ({ page, open }) => {
  await open();
  await load(page, moment("tower/tower-range-2", 0));
  await due(page, "place");
  await page.locator("#grid:focus").waitFor({ state: "attached" });
  const answer = page.locator(".answer");
  await page.keyboard.press("Shift+T");
  await answer.waitFor();
  await says(answer, /Tower of 1 floor/);
  await says(said(page), /Tower of 1 floor/);
  await counts(page.locator(".sight-marks > g"), (n) => n > 0, "the range is drawn");
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press("ArrowUp");
  await answer.waitFor({ state: "detached" });
  await page.keyboard.press("Shift+T");
  await says(answer, /no tower here. Reached by/);
  await page.keyboard.press("x");
  await says(answer, /1 north: .*[^]*The road/);
  await page.keyboard.press("Escape");
  await answer.waitFor({ state: "detached" });
  // Upper-case letters without Shift switch what is shown, as ever.
  await page.keyboard.press("t");
  await page.locator('[data-reach="pointed"]').waitFor();
});

test("the sheet of keys opens and closes, and letters can be switched off", async ({ page, open }) => {
  await open();
  await load(page, short);
  await page.locator("#grid:focus").waitFor({ state: "attached" });
  await page.keyboard.press("?");
  const sheet = page.locator("dialog[open]");
  await sheet.waitFor();
  await says(sheet.getByRole("heading", { level: 2 }), "Keys");
  await counts(sheet.locator("dt kbd"), (n) => n > 20);
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });
  await page.locator(".menu summary").click();
  await page.getByLabel("Letter keys").uncheck();
  await page.keyboard.press("Escape");
  await page.locator("#grid").focus();
  await page.keyboard.press("?");
  await page.keyboard.press("x");
  await counts(sheet, 0);
  await counts(page.locator(".answer"), 0);
});

test("what can be taken back or not says why", async ({ page, open }) => {
  await open();
  await load(page, short);
  const undo = page.locator('.history button[aria-disabled="true"]').first();
  await has(undo, "aria-label", /nothing can be taken back/);
  await undo.focus();
  await page.keyboard.press("Enter");
  await says(page.getByRole("alert"), /nothing can be taken back/);
});

test("a prisoner is bought back where it lies", async ({ page, open }) => {
  await open();
  await load(page, moment("tower/tower-ransom-late", 2));
  await due(page, "late-ransom");
  const before = await scores(page);
  await page.locator("button.held").click();
  await due(page, "place");
  assert.deepEqual(await scores(page), [before[0] - 3, before[1] + 3]);
});

test("a ransom that cannot be paid says why", async ({ page, open }) => {
  await open();
  await load(page, moment("tower/tower-ransom-minimum", 0));
  const held = page.locator('button.held[aria-disabled="true"]');
  await has(held, "aria-label", /a ransom costs 3/);
  await held.focus();
  await page.keyboard.press("Enter");
  await says(page.getByRole("alert"), /a ransom costs 3/);
  await page.getByRole("alert").locator("summary").click();
  await says(page.getByRole("alert"), /tower-ransom-minimum/);
  assert.deepEqual(await scores(page), [2, 6]);
});

test("what cannot be chosen is told with its reason", async ({ page, open }) => {
  await open();
  await load(page, moment("tower/tower-ransom-minimum", 1));
  await due(page, "figure");
  const refused = page.locator(".refused");
  await refused.locator("summary").click();
  await says(refused, /Buy back a meeple from Blue[^]*a ransom costs 3/);
  assert.deepEqual(await violations(page), []);
});

test("a decision of somebody else hands the device over", async ({ page, open }) => {
  await open();
  await load(page, market({}, 1));
  await due(page, "bid");
  await says(page.locator(".hand-over"), "Over to Green");
  assert.deepEqual(await violations(page), []);
});

for (const [width, height] of [[1280, 800], [390, 844], [320, 640]]) {
  test(`six players with prisoners fit into ${width} x ${height}`, { context: { viewport: { width, height } } }, async ({ page, open }) => {
    await open();
    const colors = ["red", "blue", "yellow", "green", "black", "pink"];
    await load(page, {
      format: "bastide/1",
      players: colors.map((color) => ({ color, name: `Wilhelmina ${color}` })),
      position: {
        tiles: ["base.D 0,0 0", "tower.H 1,0 0"],
        prisoners: ["red meeple by blue", "red meeple by pink", "blue meeple by green", "pink meeple by black"],
        scores: { red: 120, blue: 98, yellow: 77, green: 101, black: 5, pink: 64 },
      },
      stack: ["base.V", "base.U"],
    });
    await due(page, "place");
    const bad = await page.evaluate(() => {
      const seats = [...document.querySelectorAll(".seat")];
      const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
      const over = seats.filter((seat) => seat.scrollWidth > seat.clientWidth + 1).length;
      const small = [...document.querySelectorAll("button.held")]
        .map((held) => held.getBoundingClientRect())
        .filter((box) => box.width < 24 || box.height < 24).length;
      const heights = seats.map((seat) => seat.getBoundingClientRect().height);
      return { wide, over, small, tallest: Math.max(...heights) };
    });
    assert.deepEqual({ ...bad, tallest: 0 }, { wide: 0, over: 0, small: 0, tallest: 0 });
    assert.ok(bad.tallest <= 80, `a seat is ${bad.tallest} px high`);
    const board = await page.locator("#board").boundingBox();
    assert.ok(board.height >= height / 4, `the board is ${board.height} px high`);
    assert.deepEqual(await violations(page), []);
  });
}
