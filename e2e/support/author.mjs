// Actions of authors in the editor.

import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { middle, rest } from "./game.mjs";
import { message } from "./words.mjs";

/** The tile in the open set. */
export function inBox(page, tile) {
  return page.locator(".palette").getByRole("button", { name: `${tile}: ` });
}

/** Takes a tile in hand, unless it is there. */
export async function take(page, tile) {
  const [set] = tile.split(".");
  await page.getByRole("button", { name: message(`set.${set}`), exact: true }).click();
  const button = inBox(page, tile);
  if ((await button.getAttribute("aria-pressed")) !== "true") {
    await button.click();
  }
}

/** Places the tile in hand on a free cell and rotates it there `turns` times. */
export async function lay(page, tile, cell, turns = 0) {
  await take(page, tile);
  const hint = page.locator(`.editing .placement-hint[data-cell="${cell}"]`);
  await page.mouse.click(...(await middle(hint)));
  await hint.waitFor({ state: "detached" });
  for (let turn = 0; turn < turns; turn += 1) {
    await page.mouse.click(...(await middle(page.locator(".editing .chosen"))));
  }
}

/** Puts the tile in hand back. */
export async function layBack(page) {
  await page.locator('.palette [aria-pressed="true"].tile').click();
  await page.locator(".palette .tile[aria-pressed=true]").waitFor({ state: "detached" });
}

/** The text copied last. */
export async function copied(page, what) {
  await page.getByRole("button", { name: message(`editor.copy-${what}`) }).click();
  return page.locator("#out").inputValue();
}

/** The edited example, as a scenario. */
export async function written(page) {
  await page.getByRole("button", { name: "Publish" }).click();
  return JSON.parse(await copied(page, "json"));
}

/** Builds the first example of the watchtowers like an author. */
export async function build(page) {
  await lay(page, "base.V", "1,0", 1);
  await lay(page, "watch.A", "1,-1");
  await lay(page, "base.N", "1,-2");
  await lay(page, "base.B", "2,-1");
  await lay(page, "base.V", "2,0");
  await take(page, "base.E");
  await page.getByRole("button", { name: "Add to the stack" }).click();
  await take(page, "base.U");
  await page.getByRole("button", { name: "Add to the stack" }).click();
  await layBack(page);
}

/** The middle of a cell on the visible board. */
export async function cellOf(page, cell) {
  const [x, y] = cell.split(",").map(Number);
  return page.locator("#tiles").evaluate(
    (tiles, [x, y]) => {
      const at = new DOMPoint(x * 1000 + 60, y * 1000 + 60).matrixTransform(tiles.getScreenCTM());
      return [at.x, at.y];
    },
    [x, y],
  );
}

export async function choose(page, cell) {
  await rest(page);
  await page.mouse.click(...(await cellOf(page, cell)));
  await page.locator(".editing .chosen").waitFor();
}

/** Saves the picture in a format: `large` or `small` PNG, or `svg`. */
export async function pictured(page, form) {
  await page.getByRole("combobox", { name: "Picture", exact: true }).selectOption(form);
  return downloaded(page, "Save the picture");
}

/** Saves a file with the button of this name. */
export async function downloaded(page, label) {
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: label }).click();
  const download = await waiting;
  const bytes = readFileSync(await download.path());
  return { name: download.suggestedFilename(), bytes, text: bytes.toString() };
}

/**
 * Makes the first example of the watchtowers from nothing: the position, two steps with
 * captions, and the title, ready to publish.
 */
export async function write(page) {
  await page.getByText("Players, points and supplies").click();
  await page.getByRole("button", { name: "Add a player" }).click();
  await build(page);
  // A click on a tile shows its possible pieces, on the board and next to it.
  await choose(page, "1,-1");
  await page.getByRole("button", { name: "Meeple in the city" }).click();
  await page.getByText("Red, in the city").waitFor();
  await page.locator(".colors").getByRole("button", { name: "Blue" }).click();
  await choose(page, "2,-1");
  const button = page.getByRole("button", { name: "Meeple in the monastery" });
  const n = await button.evaluate((button) => [...button.parentElement.children].indexOf(button));
  await page.mouse.click(...(await middle(page.locator(`.editing [data-choice="${n}"]`))));
  await page.getByText("Blue, in the monastery").waitFor();
  await page.getByRole("button", { name: "Steps", exact: true }).click();
  await page.getByLabel("Text of this step (English)").fill("Red closes the city.");
  await page.mouse.move(...(await middle(page.locator('.placement-hints .placement-hint[data-cell="2,-2"]'))));
  await page.locator(".ghost").waitFor();
  await page.mouse.down();
  await page.mouse.up();
  await page.locator(".played", { hasText: "Red placed a tile, 2 north, 2 east" }).waitFor();
  await page.getByLabel("Watchtower: 1 north, 1 east").check();
  await page.locator(".shown path, .shown rect, .shown circle").first().waitFor({ state: "attached" });
  await page.getByRole("button", { name: "New step" }).click();
  await page.locator(".decision button.none").click();
  await page.getByLabel("Text of this step (English)").fill("The watchtower <b>first</b>.");
  await page.getByRole("button", { name: "Step 1" }).click();
  await expect(page.getByLabel("Text of this step (English)")).toHaveValue("Red closes the city.");
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByLabel("Title (English)").fill("First the watchtower");
}
