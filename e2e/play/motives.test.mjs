// Reasons in words: hints and the review explain a turn and highlight its features.

import { violations } from "../support/axe.mjs";
import { load, moment, place } from "../support/game.mjs";
import { expect, screens, test } from "../support/harness.mjs";

/** Red can join the cities of Red and Blue. */
const joining = moment("base/base-majority", 0);

/** Requests a hint and waits for it. */
async function hint(page) {
  await page.keyboard.press("i");
  await page.locator(".advice .headline").waitFor({ timeout: 60_000 });
}

test("a hint gives its reasons, and highlights their features", async ({ page, open }) => {
  await open();
  await load(page, joining);
  await page.locator(".placement-hint").first().waitFor();
  await hint(page);
  const reasons = page.locator(".advice .motives li");
  await expect(reasons.first()).toBeVisible();
  expect(await reasons.count()).toBeLessThanOrEqual(3);
  await expect(page.locator(".lit")).toHaveCount(0);
  await reasons.locator("button").first().hover();
  await expect(page.locator(".lit").first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.mouse.move(5, 5);
  await expect(page.locator(".lit")).toHaveCount(0);
  await reasons.locator("button").first().focus();
  await expect(page.locator(".lit").first()).toBeVisible();
});

test("an answer with invalid reasons is rejected", async ({ page, open }) => {
  await page.route("**/worker.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `postMessage("ready"); onmessage = (event) => {
        const number = event.data.split(" ")[1];
        postMessage("answer " + number + "\\n3 search\\nfor ever 1 2 3\\n1 0 0 0 0 0 0 0 0 0 0 0\\tpass");
      };`,
    }),
  );
  await open();
  await load(page, joining);
  await page.locator(".placement-hint").first().waitFor();
  await page.keyboard.press("i");
  await page.getByText("The computer player chose an illegal move").waitFor();
});

test.describe(() => {
  test.use(screens.phone);

  test("the review gives the advantage of a better turn", async ({ page, open }) => {
    await open();
    await load(page, joining);
    // Away from the cities, so that the other player closes one alone.
    const away = page.locator('.placement-hint:not([data-cell="0,-1"])').first();
    await place(page, await away.getAttribute("data-cell"));
    await page.locator("button.none").click();
    await place(page, await page.locator(".placement-hint").first().getAttribute("data-cell"));
    await page.locator("button.none").click();
    await page.getByRole("button", { name: "Review the game" }).click({ timeout: 60_000 });
    await page.getByText(/Each decision is compared/).waitFor({ timeout: 60_000 });
    await page.locator(".mistakes button").first().click();
    await page.locator(".verdict p", { hasText: /Better by/ }).waitFor();
    await expect(page.locator(".verdict .motives li").first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});

test("a hint keeps the place button in view", async ({ page, open }) => {
  await open();
  await load(page, joining);
  await page.locator(".placement-hint").first().waitFor();
  await hint(page);
  const button = page.locator(".decision").getByRole("button", { name: "Place", exact: true });
  await expect(button).toBeInViewport({ ratio: 1 });
});

test.describe(() => {
  test.use(screens.phone);

  test("a hint on a phone keeps its subject in view", async ({ page, open }) => {
    await open();
    await load(page, moment("tower/tower-range-2", 1));
    await page.locator(".choices use").first().waitFor({ state: "attached" });
    await hint(page);
    const isSeen = () =>
      page.evaluate(() => {
        const board = document.querySelector("#board").getBoundingClientRect();
        const choice = document.querySelector(".choices use").getBoundingClientRect();
        return choice.top >= board.top && choice.bottom <= board.bottom && choice.left >= board.left;
      });
    await expect.poll(isSeen).toBe(true);
  });
});
