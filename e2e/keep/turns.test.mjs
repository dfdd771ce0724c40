// A game by link, between browsers that exchange only links.

import { violations, violationsInBothLights } from "../support/axe.mjs";
import { open as openPage, viewports, watch } from "../support/browser.mjs";
import { kept, load, play, question, resume, rest, short, tiles, turns } from "../support/game.mjs";
import { eachSize, expect, test as base } from "../support/harness.mjs";

/** A test with `device`, which opens an address in a fresh browser. */
const test = base.extend({
  device: async ({ browser }, use) => {
    const opened = [];
    await use(async (address) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      opened.push([context, watch(page)]);
      await openPage(page, address);
      await page.locator(".table").waitFor();
      return page;
    });
    for (const [context, problems] of opened) {
      await context.close();
      expect(problems).toEqual([]);
    }
  },
});

const dialog = (page) => page.getByRole("dialog");
const message = (page) => page.getByRole("alert");

/** Plays the game on the table by link: Anna on this device, Blue on another. */
async function begin(page) {
  await load(page, short);
  await page.locator(".placement-hint").first().waitFor();
  await page.locator("#menu > summary").click();
  await page.getByRole("button", { name: "Play by link" }).click();
  await expect(dialog(page).getByLabel("Anna")).toBeChecked();
  await expect(dialog(page).getByLabel("Blue")).not.toBeChecked();
  await dialog(page).getByRole("button", { name: "Begin" }).click();
  await dialog(page).getByRole("button", { name: "Play", exact: true }).click();
  await dialog(page).waitFor({ state: "hidden" });
}

/** The link of the turn as sent. */
async function send(page) {
  await page.locator(".decision").getByRole("button", { name: /^Send the turn/ }).click();
  const link = await page.getByLabel("Link to the turn").inputValue();
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "hidden" });
  return link;
}

/** Opens a link in an open page, as from another window. */
async function follow(page, link) {
  // The address keeps the last link until its game is saved.
  await rest(page);
  await page.evaluate((link) => {
    location.href = link;
  }, link);
}

/** Plays a turn without a meeple on the cell with this number. */
const decline = ({ cell }) => ({ cell });

test("a turn goes to the share sheet, and a closed sheet shows no error", async ({ page, open }) => {
  await page.addInitScript(() => {
    globalThis.shared = [];
    navigator.share = ({ url }) => {
      globalThis.shared.push(url);
      const closed = new DOMException("closed", "AbortError");
      return globalThis.shared.length === 1 ? Promise.reject(closed) : Promise.resolve();
    };
  });
  await open();
  await begin(page);
  await play(page, turns[0]);
  await page.locator(".decision").getByRole("button", { name: "Send the turn" }).click();
  const link = await page.getByLabel("Link to the turn").inputValue();
  for (const count of [1, 2]) {
    await dialog(page).getByRole("button", { name: "Share the link" }).click();
    await expect.poll(() => page.evaluate(() => globalThis.shared)).toEqual(Array(count).fill(link));
  }
  await expect(message(page)).toHaveText("");
  await page.keyboard.press("Escape");
  await page.locator(".decision").getByText("Waiting for the others").waitFor();
});

test.describe(() => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("turns go from browser to browser", async ({ page, url, open, device }) => {
    await open();
    await begin(page);
    await play(page, turns[0]);
    expect(await question(page)).toBe("Waiting for Blue");
    const seats = await page.locator(".seat .name").allInnerTexts();
    expect(seats.map((name) => name.includes("on another device"))).toEqual([false, true]);
    await expect(page.locator(".placement-hint")).toHaveCount(0);
    await page.locator(".decision").getByRole("button", { name: "Send the turn" }).click();
    const first = await page.getByLabel("Link to the turn").inputValue();
    expect(first.startsWith(`${url}#t1`), first).toBe(true);
    await expect(dialog(page).getByRole("img", { name: "QR code of the link" })).toBeVisible();
    await expect(dialog(page)).toContainText("a programmer could find them");
    expect(await violations(page)).toEqual([]);
    await dialog(page).getByRole("button", { name: "Copy the link" }).click();
    await dialog(page).getByText("Link copied").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
    await page.keyboard.press("Escape");
    await page.locator(".decision").getByText("Waiting for the others").waitFor();

    // The other player's device: the right decision, and the events before it.
    const guest = await device(first);
    await expect(message(guest)).toContainText("You play here: Blue");
    await expect(message(guest)).toContainText("Anna placed");
    expect(await question(guest)).toContain("Blue");
    await guest.locator(".placement-hint").first().waitFor();
    expect((await kept(guest)).length).toBe(1);
    await expect(guest, "the game is kept, and the link gone").toHaveURL(url);
    await play(guest, turns[1]);
    expect(await question(guest)).toBe("Waiting for Anna");
    const second = await send(guest);

    // Back in the first browser, on another page.
    await page.locator("#menu > summary").click();
    await page.getByRole("button", { name: "New game" }).click();
    await page.locator("main.start").waitFor();
    await follow(page, second);
    await expect(message(page)).toContainText("Since your last turn:");
    await expect(message(page)).toContainText("Blue placed");
    await expect(message(page)).not.toContainText("Anna placed");
    expect(await tiles(page)).toBe(3);
    expect(await question(page)).toContain("Anna");
    expect((await kept(page)).length, "the same saved game").toBe(1);
    await play(page, turns[2]);
    expect((await kept(page)).length).toBe(1);
    await resume(page);
    expect(await question(page), "a reload knows who plays here").toBe("Waiting for Blue");
    expect(await tiles(page)).toBe(4);

    // Up to the end, which is sent as well.
    await follow(guest, await send(page));
    await expect(message(guest)).toContainText("Anna placed");
    await play(guest, turns[3]);
    await guest.keyboard.press("Escape");
    await guest.locator(".result").getByRole("button", { name: "Send the turn" }).click();
    await expect(dialog(guest)).toContainText("The game is over.");
  });
});

test("a turn out of order and a damaged one are refused, and the game stays", async ({ page, open, device }) => {
  await open();
  await begin(page);
  await play(page, turns[0]);
  const first = await send(page);
  const guest = await device(first);
  await play(guest, turns[1]);
  const second = await send(guest);
  await follow(guest, first);
  await message(guest).getByText("That link is old").waitFor();
  await follow(guest, second);
  await message(guest).getByText("You already have this turn").waitFor();
  for (const [broken, reason] of [
    [second.slice(0, -6), /missing or was changed/],
    [second.replace("#t1", "#t2"), /newer version of Bastide/],
    [second.replace("#t1", "#t1!"), /invalid character at position 3 of the link/],
  ]) {
    await follow(guest, broken);
    await message(guest).getByText(reason).waitFor();
    expect(await tiles(guest)).toBe(3);
    expect(await question(guest)).toBe("Waiting for Anna");
  }
  expect((await kept(guest)).length).toBe(1);
});

test("two diverging turns are both kept", async ({ page, open, device }) => {
  await open();
  await begin(page);
  await play(page, turns[0]);
  const first = await send(page);
  const links = [];
  for (const turn of [turns[1], decline(turns[1])]) {
    const guest = await device(first);
    await play(guest, turn);
    links.push(await send(guest));
  }
  await follow(page, links[0]);
  await message(page).getByText("Since your last turn:").waitFor();
  const actions = async () => (await kept(page)).map((game) => game.actions.at(-1));
  expect(await actions()).toEqual(["meeple city S"]);
  await follow(page, links[1]);
  await message(page).getByText("kept as a variation").waitFor();
  expect(await actions()).toEqual(["meeple city S"]);
  await message(page).getByRole("button", { name: "Go to the variation" }).click();
  await rest(page);
  expect(await actions()).toEqual(["pass"]);
  const texts = await page.evaluate(() => Object.values({ ...localStorage }).filter((text) => /^%line /m.test(text)));
  expect(texts.length).toBe(1);
  expect(texts[0]).toContain("meeple city S");
});

test("a turn opened in two tabs at once becomes one saved game", async ({ page, open, browser, url }) => {
  await open();
  await begin(page);
  await play(page, turns[0]);
  const link = await send(page);
  const context = await browser.newContext();
  const tabs = [await context.newPage(), await context.newPage()];
  await Promise.all(tabs.map((tab) => tab.goto(link)));
  for (const tab of tabs) {
    await message(tab).getByText("You play here: Blue").waitFor();
    await expect(tab).toHaveURL(url);
  }
  expect((await kept(tabs[0])).length).toBe(1);
  // Both continue: one game with a variation.
  await play(tabs[0], turns[1]);
  await message(tabs[1]).getByText("Since your last turn:").waitFor();
  expect(await tiles(tabs[1])).toBe(3);
  expect((await kept(tabs[0])).length).toBe(1);
  await context.close();
});

test("the dialog is accessible and fits a laptop and a phone", async ({ page, open }) => {
  const check = () => eachSize(page, [viewports.phone, viewports.laptop], async () => {
    expect(await violationsInBothLights(page)).toEqual([]);
    const wide = await dialog(page).evaluate((it) => it.scrollWidth - it.clientWidth);
    expect(wide, "nothing beyond its edge").toBe(0);
  });
  await open();
  await load(page, short);
  await page.locator("#menu > summary").click();
  await page.getByRole("button", { name: "Play by link" }).click();
  await check();
  await dialog(page).getByLabel("Blue").check();
  await dialog(page).getByRole("button", { name: "Begin" }).click();
  await dialog(page).getByText("leave at least one to another").waitFor();
  await dialog(page).getByLabel("Anna").uncheck();
  await dialog(page).getByRole("button", { name: "Begin" }).click();
  await expect(dialog(page)).toContainText("Anna plays on another device");
  await expect(page.getByLabel("Link to the turn")).toBeFocused();
  await check();
});
