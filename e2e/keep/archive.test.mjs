// The statistics, the archive, and everything as one file.

import { readFile } from "node:fs/promises";
import { violations } from "../support/axe.mjs";
import { due, ended, kept, load, rest, short, tiles } from "../support/game.mjs";
import { expect, screens, test } from "../support/harness.mjs";

/** The results that the browser keeps. */
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
  await page.locator(".menu summary").click();
  await page.getByRole("button", { name: "Statistics and archive" }).click();
  await page.getByRole("dialog").getByRole("heading", { level: 2 }).waitFor();
}

const dialog = (page) => page.getByRole("dialog");

/** The text of the file with everything. */
async function exported(page) {
  const downloaded = page.waitForEvent("download");
  await dialog(page).getByRole("button", { name: "Export everything" }).click();
  return readFile(await (await downloaded).path(), "utf8");
}

test("a result is kept once, and its game can be replayed", async ({ page, open }) => {
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

test("a finished game that is opened has no result", async ({ page, open }) => {
  await open();
  const actions = ["place 1,0 0", "pass", "place 0,-1 180", "pass", "place 0,1 0", "pass", "place -1,0 0", "pass"];
  await load(page, { ...short, actions });
  await page.locator("#result").waitFor();
  expect(await results(page)).toEqual([]);
});

test("everything goes into a file and comes back, and nothing newer is replaced", async ({ page, open }) => {
  await open();
  await finish(page);
  await openArchive(page);
  const text = await exported(page);
  const archive = JSON.parse(text);
  expect(archive).toMatchObject({ format: "bastide-archive/1", program: /./ && archive.program });
  expect(archive.games.length).toBe(1);
  expect(archive.results).toEqual(await results(page));
  const before = await kept(page);
  // Asked first, and nothing is gone when the answer is no.
  await dialog(page).getByRole("button", { name: "Delete everything", exact: true }).click();
  await page.getByRole("alertdialog").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Keep everything" }).click();
  expect(await kept(page)).toEqual(before);
  await dialog(page).getByRole("button", { name: "Delete everything", exact: true }).click();
  await page.getByRole("button", { name: "Yes, delete everything" }).click();
  await page.getByRole("button", { name: "Start the game" }).waitFor();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("bastide")))).toEqual([]);
  // From the start screen of a browser that has nothing.
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
  await page.getByRole("button", { name: "Start the game" }).waitFor();
  await load(page, text);
  await dialog(page).waitFor();
  await expect(dialog(page).getByRole("status")).toHaveText("1 game was added. 1 result was added.");
});

test("a result for which there is no room is told", async ({ page, open }) => {
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

  test("the statistics can be read", async ({ page, open }) => {
    await open();
    await finish(page);
    await openArchive(page);
    const wide = await page.evaluate(() => document.querySelector("dialog").scrollWidth > document.querySelector("dialog").clientWidth);
    expect(wide).toBe(false);
    expect(await violations(page)).toEqual([]);
  });
});
