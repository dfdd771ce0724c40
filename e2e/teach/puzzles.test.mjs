// Puzzles from games: the list by theme, the puzzle of the day, solving one or revealing
// its answer, and the stored results.

import { readFileSync } from "node:fs";

import { violations } from "../support/axe.mjs";
import { due, put, still } from "../support/game.mjs";
import { expect, screens, test } from "../support/harness.mjs";

/** The puzzles of the site. */
const all = readFileSync(new URL("../../public/puzzles.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split("\t"))
  .map(([id, theme, grade, lost, motives, answer, others, moment]) => ({
    id,
    theme,
    grade,
    lost,
    motives,
    answer: answer.split(";"),
    others: others.split("|")[0].split(";").map((text) => text.split(/ (.*)/)),
    moment: JSON.parse(moment),
  }));

/** Tenths of a point in words. */
const points = (tenths) => (tenths / 10).toFixed(1);

/** The names of the themes. */
const themes = {
  join: "Joining", block: "Blocking", farm: "Farmers", score: "Scoring", tower: "Towers",
  castle: "Castles", auction: "Auctions",
};

const list = (page) => page.locator("dialog .puzzles");

/** Opens a puzzle by its place in its theme. */
async function openPuzzle(page, puzzle) {
  const section = list(page).locator("section", { hasText: themes[puzzle.theme] });
  const at = all.filter(({ theme }) => theme === puzzle.theme).findIndex(({ id }) => id === puzzle.id);
  await section.locator("li button").nth(at).click();
  await page.locator('.example[data-mode="find"] .decision').waitFor();
}

/** The cell of a tile placed as drawn. */
const cellOf = (action) => /^place (\S+) 0$/.exec(action)?.[1];

/**
 * A puzzle of the base game whose answer is only to place a tile as drawn, and another
 * cell for that tile.
 */
const plain = all
  .filter(({ answer, moment }) => answer.length === 1 && cellOf(answer[0]) && moment.systems.length === 0)
  .map((puzzle) => {
    const cell = cellOf(puzzle.answer[0]);
    const wrong = puzzle.others.find(([, action]) => cellOf(action) && cellOf(action) !== cell);
    return { ...puzzle, cell, wrong };
  })
  .find(({ wrong }) => wrong !== undefined);

/** The names of the solved puzzles. */
const solved = (page) => page.evaluate(() => localStorage.getItem("bastide.puzzles"));

test("the puzzle of the day changes at midnight, also in an open dialog", async ({ page, open }) => {
  await page.clock.install({ time: new Date(2026, 4, 3, 12) });
  /** The puzzle of the day in a dialog opened at `time`, after `passed` milliseconds. */
  const today = async (time, passed = 0) => {
    await page.clock.setSystemTime(time);
    await open();
    await page.getByRole("button", { name: "Puzzles", exact: true }).click();
    const button = list(page).locator(".puzzles-today button");
    await button.waitFor();
    await page.clock.runFor(passed);
    await button.click();
    await page.waitForURL(/puzzle=/);
    const name = new URL(page.url()).searchParams.get("puzzle");
    await page.goto("about:blank");
    return name;
  };
  const evening = new Date(2026, 4, 3, 23, 58);
  const before = await today(evening);
  const after = await today(new Date(2026, 4, 4, 0, 2));
  expect(after).not.toBe(before);
  expect(await today(evening, 60_000)).toBe(before);
  expect(await today(evening, 180_000)).toBe(after);
});

test("a puzzle is found by theme, solved, explained, ticked and counted", async ({ page, open }) => {
  await open();
  await page.getByRole("button", { name: "Puzzles", exact: true }).click();
  await list(page).locator("li button").first().waitFor();
  await expect(list(page).locator("li button")).toHaveCount(all.length);
  await expect(list(page).locator(".tick")).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await list(page).getByRole("combobox", { name: "Theme" }).selectOption(themes[plain.theme]);
  const ofTheme = all.filter(({ theme }) => theme === plain.theme);
  await expect(list(page).locator("li button")).toHaveCount(ofTheme.length);
  await openPuzzle(page, plain);
  await expect(page.locator(".example-ask")).toHaveText("Find the best turn.");
  await expect(page.locator(".example-puzzle")).toBeEmpty();
  expect(await violations(page)).toEqual([]);
  await put(page, plain.cell);
  await expect(page.locator(".example-say")).toContainText(`Every other move loses at least ${points(plain.lost)} points.`);
  await page.getByRole("button", { name: "Next puzzle" }).waitFor();
  const reasons = page.locator(".example-puzzle .motives li");
  await expect(reasons).toHaveCount(plain.motives === "" ? 0 : plain.motives.split(";").length);
  expect(await solved(page)).toBe(plain.id);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Next puzzle" }).click();
  await page.waitForURL((url) => !url.search.includes(plain.id));
  await page.locator('.example[data-mode="find"] .decision').waitFor();
  await page.getByRole("link", { name: "Puzzles" }).click();
  await expect(list(page).locator("li .tick")).toHaveCount(1);
  expect(new URL(page.url()).hash, "a reload is a start").toBe("");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Statistics" }).click();
  await expect(page.getByText("1 puzzle solved")).toBeVisible();
});

test("the puzzle of today, once solved, lengthens the streak by a day", async ({ page, open }) => {
  await open("#puzzles/");
  await list(page).locator("li button").first().waitFor();
  await openPuzzle(page, plain);
  const { search, hash } = new URL(page.url());
  const day = await page.evaluate(() => Math.floor(Date.now() / 86_400_000 - new Date().getTimezoneOffset() / 1_440));
  await page.evaluate((day) => localStorage.setItem("bastide.streak", `${day - 1} 3`), day);
  for (const _ of ["solved", "solved again"]) {
    await page.goto("about:blank");
    await open(`${search}&day=${day}${hash}`);
    await page.locator('.example[data-mode="find"] .decision').waitFor();
    await put(page, plain.cell);
    await page.getByRole("button", { name: "Next puzzle" }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem("bastide.streak"))).toBe(`${day} 4`);
  }
});

test("nothing on the page reveals the answer", async ({ page, open }) => {
  await open("#puzzles/");
  await list(page).locator("li button").first().waitFor();
  await openPuzzle(page, plain);
  const marks = page.locator("#signs *, .highlight, .example-awards button");
  await expect(marks).toHaveCount(0);
  await expect(page.locator("main")).not.toContainText(points(plain.lost));
});

test("a wrong turn shows its loss and is retried, and a revealed answer does not count as solved", async ({ page, open }) => {
  await open("#puzzles/");
  await list(page).locator("li button").first().waitFor();
  await openPuzzle(page, plain);
  const [lost, action] = plain.wrong;
  await put(page, cellOf(action));
  await expect(page.locator(".example-wrong").first()).toHaveText(`There’s a better move. This one loses ${points(lost)} points.`);
  await due(page, "place");
  await expect(page.locator(".ghost"), "the tile stays where it was tried").toHaveCount(1);
  await page.getByRole("button", { name: "Show the answer" }).click();
  await page.getByRole("button", { name: "Next puzzle" }).waitFor();
  expect(await solved(page)).toBe(null);
});

test("an answer is shown move by move, each with its text", async ({ page, open }) => {
  const [puzzle] = all.filter(({ answer }) => answer.length === 2 && answer[0].startsWith("place") && answer[1].startsWith("meeple"));
  await open("#puzzles/");
  await list(page).locator("li button").first().waitFor();
  await openPuzzle(page, puzzle);
  await page.getByRole("button", { name: "Show the answer" }).click();
  await expect(page.locator(".example-steps output")).toHaveText("Move 1 of 2");
  await expect(page.locator(".example-say")).toContainText(/Place the tile/);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.locator(".example-puzzle .headline")).toHaveText(/^Place the tile.*, then place a meeple (in|on) the .*\.$/);
});

test("a damaged file is reported with the line", async ({ page, open }) => {
  await page.route("**/puzzles.txt", (route) => route.fulfill({ contentType: "text/html", body: "<p>no</p>" }));
  await open("#puzzles/");
  await expect(list(page).getByRole("alert")).toHaveText("The file of puzzles is damaged in line 1.");
});

test.describe(() => {
  test.use({ allow: /404|puzzles\.txt/ });

  test("a missing file is reported", async ({ page, open }) => {
    await page.route("**/puzzles.txt", (route) => route.fulfill({ status: 404 }));
    await open("#puzzles/");
    await expect(list(page).getByRole("alert")).toHaveText(/could not be loaded/);
  });
});

/** The number of rows of tiles at the beginning of a puzzle. */
const rows = ({ moment }) => {
  const at = (moment.position?.tiles ?? []).map((tile) => Number(/,(-?\d+) /.exec(tile)[1]));
  return Math.max(0, ...at) - Math.min(0, ...at) + 1;
};

test.describe(() => {
  test.use(screens.phone);

  test("all spaces of the tallest board are visible on a phone", async ({ page, open }) => {
    const [tallest] = all.filter(({ answer }) => answer[0].startsWith("place")).sort((a, b) => rows(b) - rows(a));
    await open("#puzzles/");
    await list(page).locator("li button").first().waitFor();
    await openPuzzle(page, tallest);
    await page.locator(".placement-hint").first().waitFor();
    await still(page);
    const out = await page.locator(".placement-hint").evaluateAll((spaces) => {
      const board = document.querySelector("#board").getBoundingClientRect();
      const boxes = spaces.map((space) => space.getBoundingClientRect());
      return boxes.filter(({ top, bottom }) => top < board.top || bottom > board.bottom).length;
    });
    expect(out, `of ${rows(tallest)} rows`).toBe(0);
    await expect(page.getByRole("button", { name: "Place", exact: true })).toBeInViewport();
  });
});

test.describe(() => {
  test.use({ ...screens.phone, locale: "fr" });

  test("the puzzle of the day changes daily, also in French", async ({ page, open }) => {
    const titles = new Set();
    for (const day of [3, 4]) {
      await page.clock.setFixedTime(new Date(2026, 11, day, 12));
      await open("#puzzles/");
      await list(page).locator(".puzzles-today button").click();
      await page.locator('.example[data-mode="find"] .decision').waitFor();
      titles.add(new URL(page.url()).searchParams.get("puzzle"));
      await expect(page.locator(".example-ask")).toHaveText(/^Trouvez/);
    }
    expect(titles.size).toBe(2);
  });
});
