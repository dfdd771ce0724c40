// Mistakes of a reviewed game as puzzles: from the review to the last of them.

import { readFileSync } from "node:fs";

import { violations } from "../support/axe.mjs";
import { due, load, put, short } from "../support/game.mjs";
import { expect, screens, test } from "../support/harness.mjs";

/** A game in which nobody places a meeple: two clear mistakes of each player. */
const game = {
  ...short,
  actions: ["place 1,0 0", "place 0,-1 180", "place 0,1 0", "place -1,0 0"].flatMap((place) => [place, "pass"]),
};

const asked = (page) => page.locator('.example[data-mode="find"] .decision');
const title = (page) => page.locator(".example-say strong");
const list = (page) => page.locator("dialog .puzzles");

/** Reviews the game and practices the mistakes of a player. */
async function practice(page, name) {
  await page.getByRole("button", { name: "Review the game" }).click();
  const button = page.getByRole("button", { name: `Practice ${name}’s mistakes` });
  await button.waitFor({ timeout: 60_000 });
  expect(await violations(page)).toEqual([]);
  await button.click();
  await asked(page).waitFor();
}

/** Chooses an answer in the list, which phones ask to confirm. */
async function choose(page, name) {
  await page.locator(".decision").getByRole("button", { name }).click();
  const confirm = page.getByRole("button", { name: /^Place: / });
  if (await confirm.isVisible()) {
    await confirm.click();
  }
}

for (const [name, screen, tag] of [["laptop", {}, "@long"], ["phone", screens.phone, []]]) {
  test.describe(name, () => {
    test.use(screen);

    test("mistakes of a reviewed game are found again, explained, kept and ticked", { tag }, async ({ page, open }) => {
      await open();
      await load(page, game);
      await practice(page, "Anna");
      await expect(title(page)).toHaveText("Mistake in turn 1");
      await expect(page.locator(".example-ask")).toHaveText("Find a better move.");
      expect(await violations(page)).toEqual([]);
      // The move of the game is wrong again.
      await choose(page, "No meeple");
      await expect(page.locator(".example-wrong").first()).toHaveText(/^That was the move in the game\. It loses \d\.\d points\.$/);
      await expect(asked(page)).toBeVisible();
      // A reload keeps the puzzle.
      await page.reload();
      await choose(page, /Highwayman/);
      await expect(page.locator(".example-puzzle .headline")).toHaveText(/^Better by \d\.\d points: Place a meeple on the road\.$/);
      await expect(page.locator(".example-puzzle")).toContainText("Anna chose: No meeple. A mistake.");
      await expect(page.locator(".example-puzzle .motives li")).not.toHaveCount(0);
      expect(await violations(page)).toEqual([]);
      await page.getByRole("button", { name: "Next puzzle" }).click();
      await expect(title(page)).toHaveText("Mistake in turn 3");
      await expect(page.getByRole("link", { name: "← Mistake in turn 1 ✓" })).toBeVisible();
      // The list begins with the mistakes.
      await page.getByRole("link", { name: "Puzzles" }).click();
      const section = list(page).locator("section").first();
      await expect(section).toContainText("1 of 2 solved");
      expect(await violations(page)).toEqual([]);
      await section.getByRole("button", { name: /Mistake in turn 3/ }).click();
      await choose(page, /Monk/);
      await expect(page.locator(".example-puzzle .headline")).toHaveText(/Place a meeple in the monastery/);
      await expect(page.getByRole("button", { name: "Next puzzle" }), "all are solved").toHaveCount(0);
      expect(await page.evaluate(() => localStorage.getItem("bastide.puzzles").split(" ").length)).toBe(2);
    });
  });
}

/** A puzzle of the site whose point is a farmer, as a mistake: 3,3 was played. */
const farmer = readFileSync(new URL("../../public/puzzles.txt", import.meta.url), "utf8")
  .split("\n")
  .find((line) => line.startsWith("33940589\t"))
  .replace("\tfarm\t", "\tmistake\t");
const misplaced = ["34", "1", Date.UTC(2026, 10, 29, 12), "place 3,3 0", "meeple field ENE", "", "", farmer].join("\t");

test("a puzzle asks for the meeple of the better turn, too, and shows it", async ({ page, open }) => {
  await open();
  await page.evaluate((text) => localStorage.setItem("bastide.mistakes", text), misplaced);
  await page.getByRole("button", { name: "Puzzles", exact: true }).click();
  const section = list(page).locator("section").first();
  await expect(section.locator("h4")).toHaveText(/^Blue against Red, November (29|30), 2026$/);
  expect(await violations(page)).toEqual([]);
  await section.getByRole("button", { name: /Mistake in turn 34/ }).click();
  await asked(page).waitFor();
  await expect(page.locator(".example-say")).toContainText("Blue against Red");
  // Its review is not of this tab.
  await expect(page.getByRole("button", { name: "Back to the game" })).toHaveCount(0);
  await put(page, "3,3");
  await expect(page.locator(".example-wrong").first()).toHaveText(/^That was the move in the game/);
  // The tile alone is no answer, and a meeple elsewhere is told apart.
  for (const [choice, isRight] of [[/No meeple/, false], [/Farmer/, true]]) {
    await put(page, "1,-3");
    await due(page, "figure");
    await expect(page.locator(".example-puzzle .headline")).toHaveCount(0);
    await page.locator(".decision .actions").getByRole("button", { name: choice }).first().click();
    if (!isRight) {
      await expect(page.locator(".example-wrong").first()).toHaveText(
        "The tile lies well, but there’s a better choice after it. This one loses 2.7 points.");
    }
  }
  await expect(page.locator(".example-puzzle .headline")).toHaveText(/^Better by .*: Place the tile.* then place a meeple in the field\.$/);
  await expect(page.locator('.example[data-step="2"], .example[data-step="1"]')).toHaveAttribute("data-answer", /right place 1,-3 0; ?meeple field ENE/);
});

test("a button leads back to the game and its review, whose other player can be chosen", async ({ page, open }) => {
  await open();
  await load(page, game);
  await practice(page, "Anna");
  await expect(page.locator(".example-say")).toContainText(/Anna against Blue, \w+ \d+, \d{4}/);
  await page.getByRole("button", { name: "Back to the game" }).click();
  await page.getByRole("heading", { name: "Review" }).waitFor();
  // The review is not run again.
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await page.getByRole("button", { name: "Practice Blue’s mistakes" }).click();
  await asked(page).waitFor();
  await expect(title(page)).toHaveText("Mistake in turn 2");
  await page.getByRole("link", { name: "Puzzles" }).click();
  await expect(list(page).locator("section").first()).toContainText("0 of 4 solved");
});

test("mistakes are practiced where the puzzles of the site are missing", async ({ page, open }) => {
  await open();
  await load(page, game);
  await practice(page, "Blue");
  await page.route("**/puzzles.txt", (route) => route.fulfill({ contentType: "text/html", body: "<p>no</p>" }));
  await page.getByRole("link", { name: "Puzzles" }).click();
  await list(page).getByRole("alert").waitFor();
  await list(page).getByRole("button", { name: /Mistake in turn 4/ }).click();
  await asked(page).waitFor();
});
