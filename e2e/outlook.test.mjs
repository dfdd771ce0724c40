// What can still come: foreseen scores, tiles that are left, dead places; and
// how the scores came about.

import assert from "node:assert/strict";
import { violations } from "./support/axe.mjs";
import { load, middle, play, rest, short, turns } from "./support/game.mjs";
import { test } from "./support/harness.mjs";
import { counts, has, lists, says } from "./support/wait.mjs";

/** The short game after Anna's first turn: she has a road of two tiles. */
async function begun(page) {
  await load(page, short);
  await play(page, turns[0]);
  await page.locator(".opening").first().waitFor();
}

test("foreseen scores are explained and lit", async ({ page, open }) => {
  await open();
  await begun(page);
  const foreseen = page.locator(".foreseen");
  await lists(foreseen, ["→\u20092", "→\u20090"]);
  await foreseen.first().click();
  const pane = page.locator(".pane");
  await says(pane, /If the game ended now[^]*Open roads[^]*Total/);
  await lists(pane.locator(".total td"), ["2", "0"]);
  await pane.getByRole("button", { name: "2" }).click();
  await counts(page.locator(".lit"), 2);
  await page.keyboard.press("Escape");
  await counts(page.locator(".lit"), 0);
  await page.keyboard.press("Escape");
  await pane.waitFor({ state: "detached" });
});

test("the tiles that are left light up where they fit", async ({ page, open }) => {
  await open();
  await begun(page);
  await page.getByRole("button", { name: "Tiles left (L)" }).click();
  const tiles = page.locator(".tracker button");
  await tiles.first().waitFor();
  await counts(tiles, 2);
  await has(tiles.first(), "aria-label", /^1× .*monastery.* Fits in 3 places/);
  await tiles.first().click();
  await page.locator('.tracker button[aria-pressed="true"]').waitFor();
  await counts(page.locator(".lit"), 3);
  await page.keyboard.press("l");
  await tiles.first().waitFor({ state: "detached" });
});

test("a placement foretells what it kills", async ({ page, open }) => {
  await open();
  await begun(page);
  await page.mouse.move(...(await middle(page.locator('.opening[data-cell="0,1"]'))));
  await page.locator(".ghost").waitFor();
  await rest(page);
  await says(page.locator(".preview"), /No tile will fit at 1 north/);
  await counts(page.locator(".ghosts .dead"), (n) => n > 0);
  await play(page, { cell: "0,1" });
  await rest(page);
  await counts(page.locator(".dead-layer .dead"), (n) => n > 0);
  const words = await page.locator("#grid").innerText();
  assert.match(words, /1 north: free, no tile fits any more/);
});

test("purists see none of it, the next time neither", async ({ page, open }) => {
  await open();
  await begun(page);
  await page.locator(".menu summary").click();
  await page.getByLabel("Tiles that are left").uncheck();
  await page.getByRole("button", { name: "Tiles left (L)" }).waitFor({ state: "hidden" });
  await page.getByLabel("Purist: none of these").check();
  await page.locator(".foreseen").first().waitFor({ state: "detached" });
  await page.reload();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.locator(".opening").first().waitFor();
  await counts(page.locator(".foreseen"), 0);
  await page.locator(".menu summary").click();
  assert.ok(await page.getByLabel("Purist: none of these").isChecked());
  await page.getByLabel("Purist: none of these").uncheck();
  await page.locator(".foreseen").first().waitFor();
  assert.ok(!(await page.getByLabel("Tiles that are left").isChecked()));
});

test("the result shows the course of the scores", async ({ page, open }) => {
  await open();
  await load(page, short);
  for (const turn of turns) {
    await play(page, turn);
  }
  const chart = page.locator(".chart");
  await chart.waitFor();
  const label = await chart.locator("svg").first().getAttribute("aria-label");
  assert.equal(label, "Number of turns: 4. In the end: Anna 7 and Blue 4.");
  await counts(chart.locator(".line"), 2);
  await chart.locator("summary").click();
  const rows = await chart.locator("tbody tr").allInnerTexts();
  assert.deepEqual(rows.map((row) => row.split(/\s+/)), [
    ["0", "0", "0"],
    ["2", "0", "4"],
    ["End", "7", "4"],
  ]);
  assert.deepEqual(await violations(page), []);
});

for (const scheme of ["light", "dark"]) {
  for (const viewport of ["laptop", "phone"]) {
    test(`what can come is accessible, ${scheme}, on a ${viewport}`, { scheme, viewport }, async ({ page, open }) => {
      await open();
      await begun(page);
      for (const key of ["l", "p"]) {
        await page.keyboard.press(key);
        await page.locator(".pane").waitFor();
        assert.deepEqual(await violations(page), []);
      }
      const board = await page.locator("#board").boundingBox();
      assert.ok(board.height > 200, `the board is ${board.height} px high`);
      await page.locator(".menu summary").click();
      assert.deepEqual(await violations(page), []);
    });
  }
}
