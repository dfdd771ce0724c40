// A crash of the app shows a message and loses no game.
//
// The tests use the published app: Leptos panics if the browser refuses to create an
// element.

import { readFile } from "node:fs/promises";
import { violations } from "../support/axe.mjs";
import { load, play, short, tiles, turns } from "../support/game.mjs";
import { expect, test } from "../support/harness.mjs";

/** Makes the browser refuse every element that the app creates. */
function refuse() {
  const make = Document.prototype.createElement;
  Document.prototype.createElement = function (...words) {
    if (new Error().stack.includes("wasm-function")) {
      throw new Error("no element");
    }
    return make.apply(this, words);
  };
}

/** Crashes by opening another screen. */
async function crash(page, button) {
  await page.evaluate(refuse);
  await page.getByRole("button", { name: button }).click();
  await page.locator("h1", { hasText: /crashed|arrêté/ }).waitFor();
}

/** Crashes at the table. */
async function crashPlaying(page) {
  await page.locator("#menu > summary").click();
  await crash(page, "New game");
}

/** The console messages of a trap. */
// A quick build also prints where it panicked.
const allow = /RuntimeError|unreachable|no element|panicked/;

test.describe(() => {
  test.use({ allow });

  test("after a panic the game is saved and the page is inert", async ({ page, open }) => {
    await open();
    await load(page, short);
    await play(page, turns[0]);
    await play(page, turns[1]);
    await crashPlaying(page);
    const before = await page.evaluate(() => ({ ...localStorage }));
    await expect(page.getByRole("alert")).toContainText("Your game is saved");
    await expect(page.getByRole("button", { name: "Reload" })).toBeFocused();
    expect(await violations(page)).toEqual([]);
    // Neither keys nor leaving the page revive the app.
    await page.keyboard.press("u");
    await page.evaluate(() => dispatchEvent(new Event("pagehide")));
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual(before);
    await page.getByRole("button", { name: "Reload" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    expect(await tiles(page)).toBe(3);
  });

  test("after a panic the record can be saved as a file and loaded", async ({ page, open }) => {
    await open();
    await load(page, short);
    await play(page, turns[0]);
    await crashPlaying(page);
    const downloaded = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save the game to a file" }).click();
    const file = await downloaded;
    expect(file.suggestedFilename()).toMatch(/^bastide-anna-blue-\d{4}-\d\d-\d\d\.json$/);
    const record = JSON.parse(await readFile(await file.path(), "utf8"));
    expect(record.actions).toEqual(["place 1,0 0", "meeple road E"]);
    await page.getByRole("button", { name: "Reload" }).click();
    await load(page, JSON.stringify(record));
    await expect.poll(() => tiles(page)).toBe(2);
  });

  test("without a game a crash offers no file", async ({ page, open }) => {
    await open("?lang=fr");
    await crash(page, "Jouer : Première partie");
    await expect(page.getByRole("button")).toHaveText(["Recharger"]);
  });

  test("a trap during start-up is reported", async ({ page, url }) => {
    await page.addInitScript(refuse);
    await page.goto(url);
    await page.getByRole("heading", { name: "Bastide has crashed" }).waitFor();
  });
});
