// The replay: stepping through a game, playing on from an earlier moment, and the
// explanations of the result.

import { violations, violationsInBothLights } from "../support/axe.mjs";
import { due, kept, load, place, play, played, resume, scores, short, tiles, turns } from "../support/game.mjs";
import { expect, screens, test } from "../support/harness.mjs";

/** All four turns of the short game as a record. */
const whole = {
  ...short,
  actions: [
    "place 1,0 0", "meeple road E", "place 0,-1 180", "meeple city S",
    "place 0,1 0", "meeple monastery", "place -1,0 0", "pass",
  ],
};

const slider = (page) => page.getByRole("slider", { name: "Position in the game" });

const spoken = (page) => slider(page).getAttribute("aria-valuetext");

test("the slider steps through the game by keyboard, and nothing is lost", async ({ page, open }) => {
  await open();
  await load(page, whole);
  await page.getByRole("button", { name: "View the board" }).click();
  await page.keyboard.press("h");
  await slider(page).focus();
  expect(await spoken(page)).toMatch(/^Turn 4 of 4\. Anna wins/);
  expect((await page.locator(".replay").getAttribute("class")).includes("back")).toBeFalsy();
  const points = [];
  for (let ply = 7; ply >= 0; ply--) {
    await page.keyboard.press("ArrowLeft");
    await expect(slider(page)).toHaveValue(String(ply));
    points.unshift(await scores(page));
    await expect(page.locator(".replay")).toHaveText(/Viewing an earlier position/);
  }
  expect(points.map(([anna, blue]) => anna + blue)).toEqual([0, 0, 0, 0, 4, 4, 4, 4]);
  expect(await spoken(page)).toMatch(/^Turn 1 of 4\. Anna, place/);
  expect(await tiles(page)).toBe(1);
  await page.keyboard.press("ArrowRight");
  expect(await spoken(page)).toMatch(/^Turn 1 of 4\. Anna, place a meeple/);
  expect(await tiles(page)).toBe(2);
  await page.keyboard.press("End");
  expect(await tiles(page)).toBe(5);
  expect(await scores(page)).toEqual([7, 4]);
  await page.keyboard.press("Home");
  expect(await tiles(page)).toBe(1);
  // The whole game stays saved, with the moment.
  expect((await kept(page))[0].actions).toEqual(whole.actions);
  await resume(page);
  expect(await tiles(page)).toBe(1);
  await page.getByRole("button", { name: "To the latest move" }).click();
  expect(await scores(page)).toEqual([7, 4]);
});

test("the past is marked clearly and accessible", async ({ page, open }) => {
  await open();
  await load(page, whole);
  await page.getByRole("button", { name: "View the board" }).click();
  await page.getByRole("button", { name: "Replay (H)" }).click();
  const { x, y, width, height } = await slider(page).boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(slider(page)).toHaveValue("4");
  expect(await tiles(page)).toBe(3);
  await expect(page.locator(".replay")).toHaveText(/Viewing an earlier position Turn 3 of 4/);
  await page.getByRole("button", { name: "To the start" }).click();
  expect(await tiles(page)).toBe(1);
  await page.getByRole("button", { name: "Next move" }).click();
  expect(await tiles(page)).toBe(2);
  await page.getByRole("button", { name: "Previous move" }).click();
  expect(await tiles(page)).toBe(1);
  expect(await violationsInBothLights(page)).toEqual([]);
});

test("playing from an earlier moment branches, and the other variation stays", async ({ page, open }) => {
  await open();
  await load(page, whole);
  await page.getByRole("button", { name: "View the board" }).click();
  await page.keyboard.press("h");
  await slider(page).focus();
  await page.keyboard.press("Home");
  await place(page, "1,0");
  // The same placement as before only steps forward.
  await expect(slider(page)).toHaveValue("1");
  await page.getByRole("button", { name: "No meeple" }).click();
  const message = page.getByRole("alert");
  await expect(message).toHaveText(/kept as a variation/);
  expect((await kept(page))[0].actions).toEqual(["place 1,0 0", "pass"]);
  await message.getByRole("button", { name: "Back to that variation" }).click();
  expect(await scores(page)).toEqual([7, 4]);
  expect(await tiles(page)).toBe(5);
  // Variations survive a reload.
  await resume(page);
  await page.getByRole("button", { name: "View the board" }).click();
  await page.keyboard.press("h");
  await page.getByText("1 variation").click();
  await page.getByRole("button", { name: "Variation from turn 1: 1 decision" }).click();
  expect(await tiles(page)).toBe(2);
  expect(await scores(page)).toEqual([0, 0]);
  // The list stays open.
  await page.getByRole("button", { name: "Variation from turn 1: 7 decisions" }).click();
  expect(await scores(page)).toEqual([7, 4]);
});

test.describe(() => {
  test.use(screens.phone);

  test("a phone steps through the game by finger", async ({ page, open }) => {
    await open();
    await load(page, short);
    await play(page, turns[0]);
    await page.getByRole("button", { name: "Replay (H)" }).tap();
    const { x, y, height } = await slider(page).boundingBox();
    await page.touchscreen.tap(x + 12, y + height / 2);
    expect(await tiles(page)).toBe(1);
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Replay (H)" }).tap();
    await slider(page).waitFor({ state: "hidden" });
    expect(await tiles(page), "back at the latest move").toBe(2);
  });
});

test("H and Escape close the replay, and return to the latest move", async ({ page, open }) => {
  await open();
  await load(page, short);
  await play(page, turns[0]);
  for (const key of ["h", "Escape"]) {
    await page.keyboard.press("h");
    await expect(page.locator(".replay")).toHaveText(/^Latest move · turn 2/);
    await page.keyboard.press(key);
    await expect(page.locator(".replay")).toHaveCount(0);
    await page.keyboard.press("h");
    await page.getByRole("button", { name: "To the start" }).click();
    await expect.poll(() => tiles(page)).toBe(1);
    await page.keyboard.press(key);
    await expect(page.locator(".replay")).toHaveCount(0);
    expect(await tiles(page)).toBe(2);
  }
});

test("a number in the result lists its sources", async ({ page, open }) => {
  await open();
  await load(page, played("two-players"));
  const result = page.locator("#result");
  await expect(result.locator(".gains")).toHaveText(/^Choose a number/);
  const number = result.locator("td button").first();
  await number.click();
  await expect(result.locator(".gains")).toContainText("Highlighted on the board");
  const lines = await result.locator(".gains div p").allTextContents();
  const points = lines.map((line) => Number(line.match(/ scored (\d+) points? for /)[1]));
  expect(points.reduce((sum, some) => sum + some)).toBe(Number(await number.innerText()));
});

test("a panel closes the result, and a new game closes the replay", async ({ page, open }) => {
  await open();
  await load(page, played("two-players"));
  const result = page.locator("#result");
  await result.waitFor();
  await page.getByRole("button", { name: /^Replay/ }).click();
  await page.locator(".replay").waitFor();
  await expect(result).toBeVisible();
  await page.locator("#menu > summary").click();
  await page.getByRole("button", { name: "Change players", exact: true }).click();
  await page.locator(".panel").waitFor();
  await expect(result).toHaveCount(0);
  await page.locator(".decision").getByRole("button", { name: "Rematch" }).click();
  await due(page, "place");
  await expect(page.locator(".replay")).toHaveCount(0);
});
