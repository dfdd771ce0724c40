// The same tiles for all: the game of the day, stacks and results by link, the comparison.

import { violationsInBothLights } from "../support/axe.mjs";
import { ended, kept, load, made, openMenu, place, play, turns } from "../support/game.mjs";
import { expect, test } from "../support/harness.mjs";

/** Anna against a computer, with two tiles. */
const game = {
  format: "bastide/1",
  players: [{ color: "red", name: "Anna" }, { color: "blue", bot: "medium" }],
  systems: [],
  stack: ["base.U", "base.E"],
  actions: [],
};

const dialog = (page) => page.getByRole("dialog");
const result = (page) => page.locator(".result");

/** The link in the open dialog. */
const linkOf = (page) => dialog(page).getByLabel("Link", { exact: true }).inputValue();

/** Anna's result as a link; her turn is played. */
async function sendResult(page) {
  await ended(page);
  await result(page).getByRole("button", { name: "Send your result" }).click();
  await expect(dialog(page).getByLabel("With my result")).toBeChecked();
  await expect(dialog(page).getByLabel("Your name (optional)")).toHaveValue("Anna");
  return linkOf(page);
}

/** Another person's browser at this address. */
async function guestOf(page, address) {
  const context = await page.context().browser().newContext();
  const guest = await context.newPage();
  await guest.goto(address);
  return guest;
}

test("a result is sent, played and compared", async ({ page, url, open }) => {
  await page.addInitScript(() => localStorage.setItem("bastide.pace", "fast"));
  await open();
  await load(page, game);
  await play(page, turns[0]);
  const link = await sendResult(page);
  expect(link.startsWith(`${url}#s1`), link).toBe(true);
  expect(await violationsInBothLights(page)).toEqual([]);
  // Without the result it is another link, and has no name.
  await dialog(page).getByText("Only the tiles").click();
  expect((await linkOf(page)).length).toBeLessThan(link.length);
  await expect(dialog(page).getByLabel("Your name (optional)")).toBeHidden();

  // The guest is asked to play first, and sees the result only on request.
  const guest = await guestOf(page, link);
  await guest.evaluate(() => localStorage.setItem("bastide.pace", "fast"));
  await dialog(guest).getByText("Anna has played these tiles").waitFor();
  await expect(dialog(guest)).not.toContainText("Anna 3");
  await dialog(guest).getByRole("button", { name: "Show the result" }).click();
  await expect(dialog(guest)).toContainText(/Anna \d/);
  expect(await violationsInBothLights(guest)).toEqual([]);
  await dialog(guest).getByRole("button", { name: "Play these tiles" }).click();
  await guest.locator(".placement-hint").first().waitFor();
  await play(guest, { cell: "1,0" });
  await ended(guest);
  await expect(guest, "the game is kept, and the link gone").toHaveURL(url);
  const compared = guest.locator(".compare");
  await expect(compared).toContainText("Anna and you");
  await expect(compared).toContainText("Where you parted: turn 1");
  await expect(compared.locator(".parted img")).toHaveCount(2);
  expect(await violationsInBothLights(guest)).toEqual([]);
  const excess = () => guest.evaluate(() => document.scrollingElement.scrollHeight - innerHeight);
  expect(await excess(), "only the sheet scrolls").toBeLessThanOrEqual(0);
  // Both moves are on the board, by the names of their players, and in words.
  await compared.getByRole("button", { name: "View that position" }).click();
  await expect(guest.locator(".owner")).toHaveText(["You", "Anna"]);
  await expect(guest.locator(".judgment p")).toHaveText([/^You Place the tile/, /^Anna Place the tile/]);
  await expect(guest.locator(".judgment")).not.toContainText(/north|south|east of|west of/);
  await guest.locator(".replay-steps button").last().click();
  await guest.keyboard.press("h");
  await guest.locator(".decision .foot").getByRole("button", { name: "Result" }).click();
  // Master is asked about all moves.
  await compared.getByRole("button", { name: "Compare with master" }).click();
  await expect(compared.getByText(/^master$|no costly move/).first()).toBeVisible({ timeout: 60_000 });

  // The kept game knows the result.
  expect((await kept(guest)).length).toBe(1);
  await guest.reload();
  await expect(guest.locator(".compare")).toContainText("Anna and you");
  // The same link leads back to it.
  await result(guest).getByRole("button", { name: "New game" }).click();
  await guest.goto(link);
  await guest.reload();
  await expect(guest.locator(".compare")).toContainText("Anna and you");
  expect((await kept(guest)).length).toBe(1);
  await guest.context().close();
});

test("the game of the day goes on where it was left", async ({ page, open }) => {
  await page.clock.setFixedTime(new Date(2026, 10, 29, 12));
  await open();
  const daily = page.locator(".daily");
  await expect(daily).toContainText("November 29");
  await daily.getByRole("button", { name: "Play: Game of the day" }).click();
  await page.locator(".placement-hint").first().waitFor();
  await expect(page.locator(".notice"), "nothing lies over the players").toHaveCount(0);
  const cell = await page.locator(".placement-hint").first().getAttribute("data-cell");
  await place(page, cell);
  const before = await made(page);
  expect(before.length).toBe(1);
  await openMenu(page);
  await page.getByRole("button", { name: "New game" }).click();
  await expect(daily).toContainText(/November 29 · \d+ tiles/);
  await expect(page.locator(".saves")).toContainText("Game of the day: November 29");
  await daily.getByRole("button").click();
  await page.locator(".table").waitFor();
  expect(await made(page)).toEqual(before);
  expect((await kept(page)).length).toBe(1);
});

test("a bad link says what is wrong, and the game stays", async ({ page, open }) => {
  await open();
  await load(page, game);
  await play(page, turns[0]);
  const link = await sendResult(page);
  await page.keyboard.press("Escape");
  const [, fragment] = link.split("#");
  for (const [bad, told] of [
    [fragment.slice(0, -20), `its end is missing (characters: ${fragment.length - 20} of ${fragment.length})`],
    [`s2${fragment.slice(2)}`, "it comes from a newer version of Bastide"],
    [`s1BBBB${"A".repeat(60)}`, "a part is missing or was changed"],
  ]) {
    await page.evaluate((fragment) => {
      location.hash = fragment;
    }, bad);
    await expect(page.getByRole("alert")).toContainText(told);
    await expect(page.getByRole("alert")).toContainText("Your game is unchanged");
    await expect(page.locator("#tiles > svg")).toHaveCount(3);
  }
});
