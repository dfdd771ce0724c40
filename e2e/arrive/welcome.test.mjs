// The start screen for newcomers, learners and players.

import { violationsInBothLights } from "../support/axe.mjs";
import { begin, customize, load, play, rest, short, turns } from "../support/game.mjs";
import { eachSize, expect, screens, test } from "../support/harness.mjs";

/** Puts texts into storage and reloads. */
async function come(page, open, texts) {
  await page.evaluate((texts) => Object.entries(texts).forEach(([key, text]) => localStorage.setItem(`bastide.${key}`, text)), texts);
  await open();
}

/** Leaves the game on the table for the start screen. */
async function leave(page) {
  await page.locator("#menu > summary").click();
  await page.locator(".menu").getByRole("button", { name: "New game" }).click();
  await page.locator("main.start").waitFor();
}

/** The visible controls. */
const controls = (page) => page.locator("main :is(a, button, select, input, summary)").evaluateAll((all) => all.filter((one) => one.checkVisibility()).length);

/** The number of the current day in the app's count. */
const today = (page) => page.evaluate(() => Math.floor(Date.now() / 86_400_000 - new Date().getTimezoneOffset() / 1_440));

test("a newcomer is offered lessons and games, and nothing else", async ({ page, open }) => {
  await open();
  await expect(page.locator(".offer")).toContainText("New to Carcassonne?");
  await expect(page.locator(".welcome section")).toHaveCount(0);
  await expect(page.getByRole("radio", { name: "Computer" })).toBeChecked();
  await expect(page.getByRole("combobox", { name: "Computer" })).toHaveValue("easy");
  expect(await controls(page)).toBeLessThanOrEqual(21);
  await customize(page);
  for (const box of await page.locator(".boxes [name^=system-]").all()) {
    await expect(box).not.toBeChecked();
  }
});

test("the picture of a game is sketched until it is here", async ({ page, open }) => {
  let show;
  const shown = new Promise((resolve) => {
    show = resolve;
  });
  await page.route("**/cards/*", async (route) => {
    await shown;
    await route.continue();
  });
  await open();
  for (const picture of await page.locator(".card .picture").all()) {
    await expect(picture).toHaveCSS("background-image", /^url\("[^"]*cards\/\w+\.svg"\), url\("data:/);
  }
  show();
});

test("every game can be started without scrolling", async ({ page, open }) => {
  await open();
  await eachSize(page, [{ width: 1280, height: 720 }, { width: 1366, height: 650 }, { width: 1280, height: 800 }], async (size) => {
    for (const play of await page.locator(".card .main").all()) {
      const { y, height } = await play.boundingBox();
      expect(y + height).toBeLessThanOrEqual(Math.min(size.height, 720));
    }
    const title = await page.locator(".title").boundingBox();
    expect(title.height).toBeLessThanOrEqual(0.34 * size.height);
    const lines = await page.locator(".footer > :not(:empty)").evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().bottom));
    expect(Math.max(...lines) - Math.min(...lines), "the footer is one line").toBeLessThan(24);
  });
});

test("a game from elsewhere is opened in the dialog of the menu", async ({ page, open }) => {
  await open();
  await eachSize(page, [{ width: 1280, height: 800 }, { width: 390, height: 844 }], async () => {
    await page.getByText("Open a game", { exact: true }).click();
    const elsewhere = page.getByRole("button", { name: "Open a game from elsewhere" });
    await elsewhere.click();
    const field = page.getByLabel("Link or log");
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await page.getByText("Open a game", { exact: true }).click();
    await expect(elsewhere).toBeHidden();
  });
});

test("where three to six play is seen without scrolling", async ({ page, open }) => {
  await open();
  const custom = page.locator(".custom > summary");
  await expect(custom).toContainText("2 to 6 players");
  await expect(custom).toBeInViewport({ ratio: 1 });
  await page.getByText("Two players", { exact: true }).click();
  await expect(page.locator(".of-two")).toContainText("3 to 6 players");
});

test("on a phone every game is a few presses away", async ({ browser, url }) => {
  const page = await (await browser.newContext(screens.phone)).newPage();
  await page.goto(url);
  await page.locator("body > main.start").waitFor();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThan(1_700);
  await page.context().close();
});

test("the start screen offers games with a friend, and a game by link begins with its link", async ({ page, open }) => {
  await open();
  await page.getByRole("radio", { name: "Two players" }).check();
  await expect(page.getByText("Take turns on this device.")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Computer" })).toBeHidden();
  await page.getByRole("radio", { name: "By link" }).check();
  await expect(page.getByText("A friend plays on another device")).toBeVisible();
  await page.getByRole("button", { name: "Play: First game" }).click();
  await expect(page.getByRole("dialog")).toContainText("Who plays on this device?");
  await page.getByRole("dialog").getByRole("button", { name: "Begin" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Play", exact: true }).click();
  await page.keyboard.press("Escape");
  await leave(page);
  // Nobody else may drop it.
  await expect(page.locator(".saves li")).toHaveText(/^Your turn against Blue/);
});

test("a player is offered the last game, the last setup, a stronger computer and the puzzle", async ({ page, open }) => {
  await open();
  await load(page, short);
  await play(page, turns[0]);
  await leave(page);
  await expect(page.locator(".saves .miniature")).toBeVisible();
  await begin(page, "all", "computer");
  await page.locator(".placement-hint").first().waitFor();
  await leave(page);
  // Untouched games are dropped.
  await expect(page.locator(".saves li")).toHaveCount(1);
  // The games are below all of that, yet in view.
  await eachSize(page, [{ width: 1280, height: 800 }, { width: 1440, height: 900 }], async () => {
    for (const button of await page.locator(".card .main").all()) {
      const { y, height } = await button.boundingBox();
      expect(y + height).toBeLessThanOrEqual(720);
    }
  });
  const again = page.locator(".again");
  await expect(again).toContainText("Everything: Computer, easy");
  expect(await violationsInBothLights(page)).toEqual([]);
  await again.getByRole("button", { name: "Play again" }).click();
  await expect(page.locator(".stack")).toHaveText(/^207 tiles left/);
  await expect(page.locator(".seat").nth(1)).toHaveText(/Blue\s+easy/);
});

test("a player who has beaten a level is offered the next one", async ({ page, open }) => {
  await open();
  await begin(page, "first", "computer");
  await page.locator(".placement-hint").first().waitFor();
  await leave(page);
  // The end of a game against the easy computer, without meeples to return.
  const end = { ...short, players: [{ color: "red", name: "Anna" }, { color: "blue", bot: "easy" }], stack: ["base.U"] };
  await load(page, end);
  await play(page, { cell: "1,0", choice: 0 });
  await rest(page);
  if ((await page.locator(".count button").count()) > 0) {
    await page.keyboard.press("Escape");
  }
  await page.locator(".result").waitFor();
  await rest(page);
  // The result may be covered until it is scrolled.
  await page.getByRole("button", { name: "New game" }).first().press("Enter");
  const again = page.locator(".again");
  await expect(again).toContainText(/You beat easy by \d points?\./);
  await again.getByRole("button", { name: "Try medium" }).click();
  await expect(page.locator(".seat").nth(1)).toHaveText(/Blue\s+medium/);
});

test("the puzzle of the day has its board, and counts days in a row", async ({ page, open, url }) => {
  await open();
  const day = await today(page);
  await come(page, open, { course: "seen", streak: `${day - 1} 3` });
  const card = page.locator(".today");
  await expect(card.locator(".miniature")).toBeVisible();
  // The puzzle has no expansions that the player does not know.
  await expect(card).toContainText("Base game");
  await expect(card).toContainText("3 days in a row");
  await card.getByRole("button", { name: "Solve" }).click();
  await page.locator(".example").waitFor();
  expect(new URL(page.url()).searchParams.get("day")).toBe(`${day}`);
  // The file has the answer.
  const name = new URL(page.url()).searchParams.get("puzzle");
  const file = await (await page.request.get(`${url}puzzles.txt`)).text();
  const line = file.split("\n").find((line) => line.startsWith(name));
  expect(line).toContain('"systems":[]');
  await page.evaluate(([day]) => localStorage.setItem("bastide.streak", `${day} 4`), [day]);
  await open();
  await expect(card).toContainText("4 days in a row");
  await expect(card.getByRole("button", { name: "Solved. Look again" })).toBeVisible();
});

test("the puzzle of the day changes at midnight on an open page", async ({ page, open }) => {
  await page.clock.install({ time: new Date("2026-03-01T23:59:00") });
  await open();
  const day = await today(page);
  await come(page, open, { course: "seen", streak: `${day} 3` });
  await page.clock.runFor(2_000);
  const card = page.locator(".today");
  await expect(card.getByRole("button", { name: "Solved. Look again" })).toBeVisible();
  await page.clock.runFor(120_000);
  await expect(card.getByRole("button", { name: "Solve", exact: true })).toBeVisible();
  await expect(card).toContainText("3 days in a row");
  await page.clock.runFor(86_400_000);
  await expect(card.locator(".streak")).toHaveCount(0);
});
