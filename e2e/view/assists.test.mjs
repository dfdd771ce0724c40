// Assists: projected scores, remaining tiles, dead spots; and the history of the scores.

import { violations, violationsInBothLights } from "../support/axe.mjs";
import { ended, load, middle, openMenu, play, rest, resume, short, turns } from "../support/game.mjs";
import { expect, screens, test } from "../support/harness.mjs";

/** The short game after Anna's first turn: she has a road of two tiles. */
async function begun(page) {
  await load(page, short);
  await play(page, turns[0]);
  await page.locator(".placement-hint").first().waitFor();
}

test("projected scores are explained and highlighted", async ({ page, open }) => {
  await open();
  await begun(page);
  const projected = page.locator(".projected");
  await expect(projected).toHaveText([/\u20092$/, /\u20090$/]);
  await projected.first().click();
  const panel = page.locator(".panel");
  await expect(panel).toHaveText(/If the game ended now[^]*Unfinished roads[^]*Total/);
  await expect(panel.locator(".total td")).toHaveText(["2", "0"]);
  await panel.getByRole("button", { name: "2" }).click();
  await expect(page.locator(".lit")).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(page.locator(".lit")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
});

test("remaining tiles highlight the cells they fit", async ({ page, open }) => {
  await open();
  await begun(page);
  await page.getByRole("button", { name: "Remaining tiles (L)" }).click();
  const tiles = page.locator(".tracker button");
  await tiles.first().waitFor();
  await expect(tiles).toHaveCount(2);
  await expect(tiles.first()).toHaveAttribute("aria-label", /^1× .*monastery.* Fits in 3 spaces/);
  await tiles.first().click();
  await page.locator('.tracker button[aria-pressed="true"]').waitFor();
  await expect(page.locator(".lit")).toHaveCount(3);
  await page.keyboard.press("l");
  await tiles.first().waitFor({ state: "detached" });
});

test("a placement predicts its dead spots", async ({ page, open }) => {
  await open();
  await begun(page);
  await page.mouse.move(...(await middle(page.locator('.placement-hint[data-cell="0,1"]'))));
  await page.locator(".ghost").waitFor();
  await rest(page);
  await expect(page.locator(".preview")).toHaveText(/Leaves 2 more dead spots/);
  await expect.poll(() => page.locator(".ghosts .dead").count()).toBeGreaterThan(0);
  await play(page, { cell: "0,1" });
  await rest(page);
  await expect.poll(() => page.locator(".dead-layer .dead").count()).toBeGreaterThan(0);
  const words = await page.locator("#grid").innerText();
  expect(words).toMatch(/1 north: free, no remaining tile fits/);
});

test("purists see no assists, also on later visits", async ({ page, open }) => {
  await open();
  await begun(page);
  await openMenu(page, "Assistance");
  await page.getByLabel("Remaining tiles", { exact: true }).uncheck();
  await page.getByRole("button", { name: "Remaining tiles (L)" }).waitFor({ state: "hidden" });
  await page.getByLabel("Purist: all off").check();
  await page.locator(".projected").first().waitFor({ state: "detached" });
  await resume(page);
  await page.locator(".placement-hint").first().waitFor();
  await expect(page.locator(".projected")).toHaveCount(0);
  await openMenu(page, "Assistance");
  await expect(page.getByLabel("Purist: all off")).toBeChecked();
  await page.getByLabel("Purist: all off").uncheck();
  await page.locator(".projected").first().waitFor();
  await expect(page.getByLabel("Remaining tiles", { exact: true })).not.toBeChecked();
});

test("the result shows the scores over time", async ({ page, open }) => {
  await open();
  await load(page, short);
  for (const turn of turns) {
    await play(page, turn);
  }
  await ended(page);
  const chart = page.locator(".chart");
  await chart.waitFor();
  const label = await chart.locator("svg").first().getAttribute("aria-label");
  expect(label).toBe("4 turns. Final scores: Anna 7 and Blue 4.");
  await expect(chart.locator(".line")).toHaveCount(2);
  await chart.locator("summary").click();
  const rows = await chart.locator("tbody tr").allInnerTexts();
  expect(rows.map((row) => row.split(/\s+/))).toEqual([
    ["0", "0", "0"],
    ["2", "0", "4"],
    ["End", "7", "4"],
  ]);
  expect(await violations(page)).toEqual([]);
});

for (const viewport of ["laptop", "phone"]) {
  test.describe(() => {
    test.use(screens[viewport]);

    test(`the assists are accessible on a ${viewport}`, { tag: "@long" }, async ({ page, open }) => {
      await open();
      await begun(page);
      for (const key of ["l", "p"]) {
        await page.keyboard.press(key);
        await page.locator(".panel").waitFor();
        expect(await violationsInBothLights(page)).toEqual([]);
      }
      const board = await page.locator("#board").boundingBox();
      expect(board.height, `the board is ${board.height} px high`).toBeGreaterThan(200);
      await page.locator("#menu > summary").click();
      expect(await violationsInBothLights(page)).toEqual([]);
    });
  });
}
