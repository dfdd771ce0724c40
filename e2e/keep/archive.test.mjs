// The statistics, the archive, and the export and import of all data.

import { readFile } from "node:fs/promises";
import { violations } from "../support/axe.mjs";
import { due, ended, kept, load, rest, short, tiles } from "../support/game.mjs";
import { expect, screens, test } from "../support/harness.mjs";

/** The stored results. */
const results = async (page) => {
  await rest(page);
  return page.evaluate(() =>
    Object.entries({ ...localStorage })
      .filter(([key]) => key.startsWith("bastide.result."))
      .map(([, text]) => JSON.parse(text)),
  );
};

/** The short game before its last decision. */
const ending = {
  ...short,
  actions: [
    "place 1,0 0", "meeple road W", "place 0,-1 180", "meeple city S", "place 0,1 0", "meeple monastery", "place -1,0 0",
  ],
};

/** Plays it to its end. */
async function finish(page) {
  await load(page, ending);
  await due(page, "figure");
  await page.keyboard.press("n");
  await ended(page);
}

/** Opens the dialog from the menu of the table. */
async function openArchive(page) {
  const close = page.getByRole("button", { name: "Back to the board" });
  if (await close.isVisible()) {
    await close.click();
  }
  await page.keyboard.press("Escape");
  await page.locator("#menu > summary").click();
  await page.getByRole("button", { name: "Statistics and archive" }).click();
  await page.getByRole("dialog").getByRole("heading", { level: 2 }).waitFor();
}

const dialog = (page) => page.getByRole("dialog");

/** The text of the export. */
async function exported(page) {
  const downloaded = page.waitForEvent("download");
  await dialog(page).getByRole("button", { name: "Export everything" }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toMatch(/^bastide-archive-\d{4}-\d\d-\d\d\.json$/);
  return readFile(await file.path(), "utf8");
}

test("a result is stored once, and its game can be replayed", async ({ page, open }) => {
  await open();
  await finish(page);
  const [result] = await results(page);
  expect(result.players.map(({ score }) => score)).toEqual([7, 4]);
  expect(result.players[0]).toMatchObject({ name: "Anna", points: { "open-roads": 3, "open-monasteries": 4 } });
  expect(result.players[1]).toMatchObject({ color: "blue", city: 2, points: { cities: 4 } });
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+z");
  await due(page, "figure");
  await page.keyboard.press("n");
  await due(page, "over");
  expect(await results(page)).toEqual([result]);
  await openArchive(page);
  await expect(dialog(page).getByText("1 finished game")).toBeVisible();
  await expect(dialog(page).locator(".facts")).toContainText("Largest city");
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByRole("combobox").selectOption({ label: "Blue" });
  await expect(dialog(page).locator(".facts")).toContainText("2 tiles");
  await dialog(page).getByRole("button", { name: "Replay: Anna 7, Blue 4" }).click();
  await page.getByRole("slider").waitFor();
  expect(await tiles(page)).toBe(1);
  await page.reload();
  expect(await results(page)).toEqual([result]);
});

test("opening a finished game stores no result", async ({ page, open }) => {
  await open();
  const actions = ["place 1,0 0", "pass", "place 0,-1 180", "pass", "place 0,1 0", "pass", "place -1,0 0", "pass"];
  await load(page, { ...short, actions });
  await page.locator("#result").waitFor();
  expect(await results(page)).toEqual([]);
});

test("an export is imported again, and newer games are not replaced", async ({ page, open }) => {
  await open();
  await finish(page);
  await openArchive(page);
  const text = await exported(page);
  const archive = JSON.parse(text);
  expect(archive).toMatchObject({ format: "bastide-archive/1", program: /./ && archive.program });
  expect(archive.games.length).toBe(1);
  expect(archive.results).toEqual(await results(page));
  const before = await kept(page);
  // Ask first; nothing is deleted if the answer is no.
  await dialog(page).getByRole("button", { name: "Delete everything", exact: true }).click();
  await page.getByRole("alertdialog").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Keep everything" }).click();
  expect(await kept(page)).toEqual(before);
  await dialog(page).getByRole("button", { name: "Delete everything", exact: true }).click();
  await page.getByRole("button", { name: "Yes, delete everything" }).click();
  await page.locator("main.start").waitFor();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("bastide")))).toEqual([]);
  // From the start screen of an empty browser.
  await page.getByRole("button", { name: "Statistics and archive" }).click();
  await dialog(page).getByText("No finished games yet").waitFor();
  const choose = (body) =>
    dialog(page).locator("input[type=file]").setInputFiles({
      name: "archive.json",
      mimeType: "application/json",
      buffer: Buffer.from(body),
    });
  const status = dialog(page).getByRole("status");
  await choose(text.replace('"score": 7', '"score": "seven"'));
  await expect(status).toHaveText(/Nothing was imported: line \d+, column \d+: results\[0\]\.players\[0\]\.score/);
  expect(await kept(page)).toEqual([]);
  await choose(text.replace("place 0,1", "place 9,9"));
  await expect(status).toHaveText(/Nothing was imported: game 1 of the file: .*place 9,9/);
  expect(await results(page)).toEqual([]);
  await choose(text);
  await expect(status).toHaveText("1 game was added. 1 result was added.");
  await expect(dialog(page).getByText("1 finished game")).toBeVisible();
  expect(await kept(page)).toEqual(before);
  await choose(text);
  await expect(status).toHaveText("1 game was already here.");
  expect((await kept(page)).length).toBe(1);
  expect(await violations(page)).toEqual([]);
});

test("an archive can be opened like a game", async ({ page, open }) => {
  await open();
  await finish(page);
  await openArchive(page);
  const text = await exported(page);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.locator("main.start").waitFor();
  await load(page, text);
  await dialog(page).waitFor();
  await expect(dialog(page).getByRole("status")).toHaveText("1 game was added. 1 result was added.");
});

/** Imports an archive in the open dialog. */
const choose = (page, archive) =>
  dialog(page).locator("input[type=file]").setInputFiles({
    name: "archive.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify({ format: "bastide-archive/1", ...archive })),
  });

/** All stored texts. */
const everything = (page) => page.evaluate(() => ({ ...localStorage }));

/** A number of saved games for an archive. */
const manyGames = (count) =>
  Array.from({ length: count }, (_, n) => ({
    id: (n + 1).toString(16),
    text: `%time ${1_770_000_000_000 + n}\n%token ${n}\n%seat red 0 Player ${n}\n%left 3\n${JSON.stringify(short)}`,
  }));

test("an import adds what is valid and fits, counts it, and can be undone", async ({ page, open }) => {
  await open();
  await finish(page);
  await openArchive(page);
  const before = await everything(page);
  const status = dialog(page).getByRole("status");
  const settings = { junk: "x".repeat(3_000_000), theme: "x".repeat(3_000), skip: "off" };
  await choose(page, { settings });
  await expect(status).toHaveText(
    "1 setting was added. 2 settings in the file were not taken, because they are unknown here or too long.",
  );
  expect(await everything(page)).toEqual({ ...before, "bastide.skip": "off" });
  await dialog(page).getByRole("button", { name: "Undo the import" }).click();
  await expect(status).toHaveText("The import was undone. Everything is as it was before.");
  expect(await everything(page)).toEqual(before);
  await expect(dialog(page).getByRole("button", { name: "Undo the import" })).toHaveCount(0);
  // With room for only some games.
  await page.evaluate(() => {
    const set = Storage.prototype.setItem;
    let room = 3;
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith("bastide.game.") && --room < 0) {
        throw new DOMException("full", "QuotaExceededError");
      }
      return set.call(this, key, value);
    };
  });
  await choose(page, { games: manyGames(5) });
  await expect(status).toHaveText(
    "3 games were added. There was no room for 2 games. Delete some saved games, then import the file again.",
  );
  expect((await kept(page)).length).toBe(4);
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Undo the import" }).click();
  await expect(status).toHaveText(/The import was undone/);
  expect(await everything(page)).toEqual(before);
});

test("another tab reloads the saves a few times during an import, not once a game", async ({ page, open, url }) => {
  await open();
  const other = await page.context().newPage();
  await other.goto(url);
  await other.locator("main.start").waitFor();
  await other.evaluate(() => {
    globalThis.reads = 0;
    const get = Storage.prototype.getItem;
    Storage.prototype.getItem = function (key) {
      globalThis.reads += 1;
      return get.call(this, key);
    };
  });
  await page.getByRole("button", { name: "Statistics and archive" }).click();
  await choose(page, { games: manyGames(200) });
  await expect(dialog(page).getByRole("status")).toHaveText("200 games were added.");
  await other.getByRole("heading", { name: "200 unfinished games" }).waitFor();
  expect(await other.evaluate(() => globalThis.reads)).toBeLessThan(10 * 200);
  await other.close();
});

test("a result without room in storage is reported", async ({ page, open }) => {
  await page.addInitScript(() => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith("bastide.result.")) {
        throw new DOMException("full", "QuotaExceededError");
      }
      return set.call(this, key, value);
    };
  });
  await open();
  await finish(page);
  const message = page.getByRole("alert");
  await message.getByText(/no room/).waitFor();
  await message.getByRole("button", { name: "Close" }).click();
  await openArchive(page);
  await expect(dialog(page).getByRole("status")).toHaveText(/no room for the result/);
});

test.describe("on a phone", () => {
  test.use(screens.phone);

  test("the statistics are readable", async ({ page, open }) => {
    await open();
    await finish(page);
    await openArchive(page);
    const wide = await page.evaluate(() => document.querySelector("dialog").scrollWidth > document.querySelector("dialog").clientWidth);
    expect(wide).toBe(false);
    expect(await violations(page)).toEqual([]);
  });
});
