// The start screen's settings from visit to visit.

import { customize, kept } from "../support/game.mjs";
import { expect, test } from "../support/harness.mjs";

test("names, expansions and options are restored after a reload", async ({ page, open }) => {
  await open();
  await customize(page);
  await page.getByLabel("Name of player 1").fill("Camille");
  await page.getByLabel("Color of player 1").selectOption("pink");
  await page.getByRole("button", { name: "Add a player" }).click();
  await page.getByLabel("Player 3: person or computer").selectOption("raider");
  await page.getByRole("checkbox", { name: /^The River/ }).first().check();
  await page.getByRole("radio", { name: "Two players" }).check();
  await page.getByRole("checkbox", { name: "Short game: 24 tiles" }).check();
  await open();
  await expect(page.getByRole("radio", { name: "Two players" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Short game: 24 tiles" })).toBeChecked();
  await customize(page);
  await expect(page.getByLabel("Name of player 1")).toHaveValue("Camille");
  await expect(page.getByLabel("Color of player 1")).toHaveValue("pink");
  await expect(page.getByLabel("Player 3: person or computer")).toHaveValue("raider");
  await expect(page.getByRole("checkbox", { name: /^The River/ }).first()).toBeChecked();
  // Quick games use the name, too.
  await page.getByRole("button", { name: "Play: First game" }).click();
  await expect(page.locator(".seat .name").first()).toHaveText("Camille");
});

test("a new game has new tiles", async ({ page, open }) => {
  await open();
  const stacks = [];
  for (let n = 0; n < 2; n++) {
    await page.getByRole("button", { name: "Play: First game" }).click();
    await page.locator(".placement-hint").first().waitFor();
    const [{ stack }] = await kept(page);
    stacks.push(stack.join(" "));
    await page.locator("#menu > summary").click();
    await page.getByRole("button", { name: "New game" }).click();
    await page.locator("main.start").waitFor();
  }
  expect(stacks[0]).not.toBe(stacks[1]);
});

test("an untouched game is dropped, unless another page continued it", async ({ page, open }) => {
  await open();
  await page.getByRole("button", { name: "Play: First game" }).click();
  await page.locator(".placement-hint").first().waitFor();
  expect((await kept(page)).length).toBe(1);
  // A reload does not leave the game.
  await page.reload();
  await page.locator(".table").waitFor();
  await page.evaluate(() => sessionStorage.clear());
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.locator("body > main.start").waitFor();
  await expect(other.locator(".saves li")).toHaveCount(0);
  expect((await kept(other)).length).toBe(1);
});

test("damaged texts other than games count as absent, are set aside, and are reported once", async ({ page, open }) => {
  await open();
  const damaged = { setup: "%quick two\n{", course: "seen done:ro\u0000ad", streak: "soon" };
  await page.evaluate((damaged) => Object.entries(damaged).forEach(([key, text]) => localStorage.setItem(`bastide.${key}`, text)), damaged);
  await open();
  const message = page.getByRole("alert");
  await expect(message).toContainText("Your last setup could not be read");
  await expect(message).toContainText("Your progress in the lessons could not be read");
  await expect(message).toContainText("Your streak of puzzles could not be read");
  const aside = await page.evaluate((keys) => keys.map((key) => localStorage.getItem(`bastide.damaged.${key}`)), Object.keys(damaged));
  expect(aside).toEqual(Object.values(damaged));
  await open();
  await expect(page.locator(".offer")).toContainText("New to Carcassonne?");
  await expect(message).toBeEmpty();
  await page.getByRole("button", { name: "Play: First game" }).click();
  await page.locator(".placement-hint").first().waitFor();
});
