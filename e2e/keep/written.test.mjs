// Games for readers: copied as text and pasted back, with comments, and on paper.

import { load, openMenu, play, resume, short, tiles, turns } from "../support/game.mjs";
import { expect, test } from "../support/harness.mjs";

/** Pastes a text on the page, outside of text fields. */
const paste = (page, text) => page.evaluate((words) => {
  const data = new DataTransfer();
  data.setData("text/plain", words);
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
}, text);

/** Begins the short game, plays two turns, and comments on the second. */
async function commented(page, text) {
  await load(page, short);
  await play(page, turns[0]);
  await play(page, turns[1]);
  await page.keyboard.press("h");
  await page.getByRole("button", { name: "Comment on this move" }).click();
  await page.getByLabel("Comment", { exact: true }).fill(text);
  await page.getByRole("button", { name: "Done" }).click();
}

/** Opens the dialog of a row in the menu's part for sharing. */
async function choose(page, name) {
  await openMenu(page);
  await page.locator("#menu").getByRole("button", { name }).click();
}

const said = "Well } <img src=x onerror=alert(1)>\nor not?";

test("a comment is kept, changed and removed", async ({ page, open }) => {
  await open();
  await commented(page, said);
  const shown = page.locator(".replay-comment > p");
  await expect(shown).toHaveText(said);
  await expect(page.locator(".log .comment")).toHaveText(said);
  await expect(page.locator(".log img, .replay img")).toHaveCount(0);
  await resume(page);
  await page.keyboard.press("h");
  await expect(shown).toHaveText(said);
  await page.getByRole("button", { name: "Change the comment" }).click();
  await page.getByLabel("Comment", { exact: true }).fill("Better.");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(shown).toHaveText("Better.");
  await page.getByRole("button", { name: "Change the comment" }).click();
  await page.getByRole("button", { name: "Remove the comment" }).click();
  await expect(shown).toHaveCount(0);
  await expect(page.locator(".log .comment")).toHaveCount(0);
});

test("a copied text opens the game again, and a mistake in it changes nothing", async ({ page, open }) => {
  await open();
  await commented(page, said);
  await choose(page, "Copy as text");
  const text = await page.locator("#written").inputValue();
  expect(text).toMatch(/^bastide\/1\nred: Anna\nblue:\n/);
  await page.keyboard.press("Escape");
  await load(page, short);
  await expect.poll(() => tiles(page)).toBe(1);
  await paste(page, text.replace("2. blue", "2. Cyd"));
  await expect(page.getByRole("alert")).toContainText("Cyd");
  await expect(page.getByRole("alert")).toContainText(/line \d+/i);
  expect(await tiles(page)).toBe(1);
  await paste(page, text);
  await expect.poll(() => tiles(page)).toBe(3);
  await page.keyboard.press("h");
  await expect(page.locator(".replay-comment > p")).toHaveText(said);
});

test("a comment is kept when the replay is closed at once, and stays with its game", async ({ page, open }) => {
  await page.clock.install();
  await open();
  const comments = page.locator(".log .comment");
  const write = async () => {
    await load(page, short);
    await play(page, turns[0]);
    await page.keyboard.press("h");
    await page.getByRole("button", { name: "Comment on this move" }).click();
    await page.getByLabel("Comment", { exact: true }).fill(said);
    await page.getByRole("button", { name: "Replay (H)" }).click();
    await expect(page.locator(".replay")).toHaveCount(0);
  };
  await write();
  await expect(comments).toHaveText(said);
  await write();
  await load(page, short);
  await expect.poll(() => tiles(page)).toBe(1);
  await page.clock.runFor(1000);
  await expect(comments).toHaveCount(0);
});

test("a printed game has its moves, comments and chosen diagrams", async ({ page, open }) => {
  await open();
  await commented(page, said);
  await page.locator(".replay-steps button").nth(1).click();
  await page.getByLabel("Print a diagram here").check();
  await page.getByRole("button", { name: "Print this game" }).click();
  const sheet = page.locator(".printed");
  // Nobody has won yet.
  await expect(sheet).not.toContainText("wins");
  await expect(sheet).toContainText("After turn 2");
  await expect(sheet.locator(".printed-comment")).toHaveText(said);
  await expect(sheet.locator("section")).toHaveCount(2);
  // That of the moment, and that of the end, which has the comment.
  await expect(sheet.locator("figure")).toHaveCount(2);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(sheet).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(page.locator(".board")).toBeHidden();
});

test("coordinates are a choice that is remembered", async ({ page, open }) => {
  await open();
  await load(page, short);
  const labels = page.locator(".coordinates text");
  await page.locator(".placement-hint").first().waitFor();
  await expect(labels).toHaveCount(0);
  await page.keyboard.press("k");
  await expect(labels.filter({ hasText: /^0,0$/ })).toHaveCount(1);
  await expect(labels.filter({ hasText: /^1,0$/ })).toHaveCount(1);
  await resume(page);
  await expect(labels.first()).toBeAttached();
  await page.keyboard.press("k");
  await expect(labels).toHaveCount(0);
});
