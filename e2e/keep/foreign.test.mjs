// Games from CarcassonneLab and Board Game Arena.

import { readFileSync } from "node:fs";
import { violations } from "../support/axe.mjs";
import { load, scores, short, tiles } from "../support/game.mjs";
import { expect, test } from "../support/harness.mjs";

const read = (name) => readFileSync(new URL(`../../crates/notation/tests/foreign/${name}`, import.meta.url), "utf8");
const link = read("links.txt").split("\n")[0].split("\t").at(-1);
const broken = read("broken.txt").split("\n").map((line) => line.split("\t"));

/** Pastes a text on the page, outside of text fields. */
const paste = (page, text) => page.evaluate((text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
}, text);

test("a link is opened through the menu, counted, and replayed", async ({ page, open }) => {
  await open();
  await load(page, short);
  await page.locator("#menu > summary").click();
  await page.getByRole("button", { name: "Open a game from elsewhere" }).click();
  const dialog = page.getByRole("dialog");
  const field = dialog.getByLabel("Link or log");
  await expect(field).toBeFocused();
  // The dialog stays open with the error of another text.
  await field.fill("https://example.org/");
  await dialog.getByRole("button", { name: "Open the game" }).click();
  await expect(dialog.getByRole("alert")).toContainText("neither a CarcassonneLab link nor a log");
  expect(await violations(page)).toEqual([]);
  await field.fill(link);
  await dialog.getByRole("button", { name: "Open the game" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => tiles(page)).toBe(72);
  expect(await scores(page)).toEqual([96, 70]);
  await expect(page.getByText("This is the game from elsewhere.")).toBeVisible();
});

test("a pasted log is counted as it was written down", async ({ page, open }) => {
  await open();
  await paste(page, read("bga-2.json"));
  await expect.poll(() => tiles(page)).toBe(72);
  expect(await scores(page)).toEqual([94, 91]);
  await expect(page.getByText("The points are those that were written down.")).toBeVisible();
});

test("a link in the address is opened up to a turn that is not legal", async ({ page, open }) => {
  const [turn, , text] = broken.find(([, why]) => why.startsWith("the tile does not fit"));
  await open(`#game=${encodeURIComponent(text)}`);
  await expect(page.getByText(`The game is open up to turn ${turn}, which cannot be played: base.`)).toBeVisible();
  expect(await tiles(page)).toBe(Number(turn));
  // A link that cannot be opened leaves this game.
  await paste(page, broken.find(([, why]) => why.startsWith("unknown version"))[2]);
  await expect(page.getByText("This game cannot be opened: it is a link of version")).toBeVisible();
  expect(await tiles(page)).toBe(Number(turn));
});
