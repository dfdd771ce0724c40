// Games from CarcassonneLab and Board Game Arena.

import { readFileSync } from "node:fs";
import { violations } from "../support/axe.mjs";
import { load, openMenu, rest, scores, short, tiles } from "../support/game.mjs";
import { expect, screens, test } from "../support/harness.mjs";
import { host } from "../support/host.mjs";

const read = (name) => readFileSync(new URL(`../../crates/notation/tests/foreign/${name}`, import.meta.url), "utf8");
const link = read("links.txt").split("\n")[0].split("\t").at(-1);
const broken = read("broken.txt").split("\n").map((line) => line.split("\t"));

/** Pastes a text on the page, outside of text fields. */
const paste = (page, text) => page.evaluate((text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
}, text);

test("a link is opened through the menu, counted, and replayed", async ({ page, open }) => {
  await open();
  await load(page, short);
  await page.locator("#menu > summary").click();
  await page.getByRole("button", { name: "Open a game from elsewhere" }).click();
  const dialog = page.getByRole("dialog");
  const field = dialog.getByLabel("Link or log");
  await expect(field).toBeFocused();
  // The dialog stays open with the error of another text.
  await field.fill("https://example.org/");
  await dialog.getByRole("button", { name: "Open the game" }).click();
  await expect(dialog.getByRole("alert")).toContainText("neither a CarcassonneLab link nor a log");
  expect(await violations(page)).toEqual([]);
  await field.fill(link);
  await dialog.getByRole("button", { name: "Open the game" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => tiles(page)).toBe(72);
  expect(await scores(page)).toEqual([96, 70]);
  await expect(page.getByText("This is the game from elsewhere.")).toBeVisible();
});

test("a game from elsewhere is printed in words, with diagrams and without a date", async ({ page, open }) => {
  await open(`#game=${encodeURIComponent(link)}`);
  await openMenu(page);
  await page.locator("#menu").getByRole("button", { name: "Print this game" }).click();
  const sheet = page.locator(".printed");
  await expect(sheet.locator("section").first()).toHaveText(/^1\.\s+Red\s+Place the tile at 1 north, then place a meeple in the city \(south\)\.$/);
  await expect(sheet.locator("section").first().locator(".printed-tile")).toHaveCount(1);
  await expect(sheet).not.toContainText("Date");
  await expect(sheet.locator("figure"), "of the turns that scored most, and of the end").toHaveCount(4);
});

test("a pasted log is counted as it was written down", async ({ page, open }) => {
  await open();
  await paste(page, read("bga-2.json"));
  await expect.poll(() => tiles(page)).toBe(72);
  expect(await scores(page)).toEqual([94, 91]);
  await expect(page.getByText("The points are those that were written down.")).toBeVisible();
});

test("a house rule that explains other points is offered", async ({ page, open }) => {
  await open();
  const log = read("bga-1.json")
    .replace('"ff0000","score":"96"', '"ff0000","score":"86"')
    .replace('"0000ff","score":"70"', '"0000ff","score":"66"');
  await paste(page, log);
  await expect(page.getByText("They agree if a completed city of two tiles scores 2 points.")).toBeVisible();
  expect(await scores(page)).toEqual([96, 70]);
  await page.getByRole("button", { name: "Score it that way" }).click();
  await expect.poll(() => scores(page)).toEqual([86, 66]);
});

test("fields that score nothing are offered as a house rule, too", async ({ page, open }) => {
  await open();
  await paste(page, read("bga-1.json").replace('"0000ff","score":"70"', '"0000ff","score":"43"'));
  await expect(page.getByText("They agree if fields score nothing.")).toBeVisible();
  await page.getByRole("button", { name: "Score it that way" }).click();
  await expect.poll(() => scores(page)).toEqual([96, 43]);
});

test("a link in the address is opened up to a turn that is not legal", async ({ page, open }) => {
  const [turn, , text] = broken.find(([, why]) => why.startsWith("the tile does not fit"));
  await open(`#game=${encodeURIComponent(text)}`);
  await expect(page.getByText(`The game is open up to turn ${turn}, which cannot be played: base.`)).toBeVisible();
  expect(await tiles(page)).toBe(Number(turn));
  // A link that cannot be opened leaves this game.
  await paste(page, broken.find(([, why]) => why.startsWith("unknown version"))[2]);
  await expect(page.getByText("This game cannot be opened: it is a link of version")).toBeVisible();
  expect(await tiles(page)).toBe(Number(turn));
});

test("an imported game is reviewed, made into a poster and embedded", async ({ page, open }) => {
  await open(`#game=${encodeURIComponent(link)}`);
  await page.getByRole("button", { name: "Review the game" }).click();
  // Both players are persons. The first decisions are enough.
  const told = page.locator(".reviewing .fine");
  await expect.poll(async () => Number.parseInt(await told.innerText()), { timeout: 60_000 }).toBeGreaterThan(16);
  await page.getByRole("button", { name: "Stop the review" }).click();
  await expect(page.locator(".accounts li")).toHaveText([/^Red: [\d.]+ points lost/, /^Blue: [\d.]+ points lost/]);
  await page.locator(".mistakes button").first().click();
  await page.locator(".verdict p", { hasText: /Better by/ }).waitFor();
  await page.locator(".verdict").getByRole("button", { name: "Result" }).click();
  await page.locator("#result").getByRole("button", { name: "Save the poster", exact: true }).click();
  await page.locator("#poster img").waitFor();
  const comes = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("button", { name: "Save as SVG" }).click();
  const poster = readFileSync(await (await comes).path(), "utf8");
  expect(poster).toContain(">96<");
  expect(poster).toContain(">70<");
  await page.keyboard.press("Escape");
  await openMenu(page, "Tools");
  await page.getByRole("button", { name: "Embed in a page" }).click();
  await page.getByRole("dialog").getByRole("radio", { name: "HTML" }).check();
  const server = await host(await page.getByRole("dialog").getByRole("textbox", { name: "Text to paste" }).inputValue());
  try {
    await page.goto(server.url);
    const frame = page.frameLocator("iframe");
    await frame.locator(".example").waitFor({ timeout: 60_000 });
    await expect(frame.locator('[id^="at"]')).toHaveCount(72);
  } finally {
    server.close();
  }
});

test("a text of ten million letters is refused at once, on the page and in the dialog", async ({ page, open }) => {
  await open();
  await load(page, short);
  const refused = /the text has \d+ characters, and a game at most 4194304\. Your game is unchanged\.$/;
  for (const begin of ["", link]) {
    await page.evaluate((begin) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", begin + "1".repeat(10_000_000));
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    }, begin);
    const notice = page.getByText(refused);
    await notice.waitFor();
    await page.keyboard.press("Escape");
    await expect(notice).toHaveCount(0);
  }
  expect(await tiles(page)).toBe(1);
  await openMenu(page);
  await page.getByRole("button", { name: "Open a game from elsewhere" }).click();
  const field = page.getByRole("dialog").getByLabel("Link or log");
  /** Pastes a text into the field; true if it is not left to the browser. */
  const pasteLong = (text) => field.evaluate((field, [text, times]) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text.repeat(times));
    return !field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
  expect(await pasteLong(["x", 10_000_000])).toBe(true);
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(refused);
  expect(await pasteLong([link, 1])).toBe(false);
  // A long log opens at once: the field would take seconds to show it.
  expect(await pasteLong([`${read("bga-2.json")}${" ".repeat(100_000)}`, 1])).toBe(true);
  await expect.poll(() => tiles(page)).toBe(72);
});

test.describe("on a phone", () => {
  test.use(screens.phone);

  for (const [width, height, tag] of [[390, 844, []], [844, 390, "@long"]]) {
    test(`the review leaves the moves that it speaks of in view, ${width} x ${height}`, { tag }, async ({ page, open }) => {
      await page.setViewportSize({ width, height });
      await open(`#game=${encodeURIComponent(link)}`);
      await page.getByRole("button", { name: "Review the game" }).click();
      await page.locator(".mistakes").first().waitFor({ timeout: 60_000 });
      await page.locator(".mistakes button").first().click();
      const seen = new Set();
      for (let n = 0; n < 6; n++) {
        await page.locator(".judged").first().waitFor();
        await rest(page);
        const board = await page.locator("#board").boundingBox();
        const marks = await page.locator(".judged").evaluateAll((all) => all.map((mark) => {
          const { left, top, right, bottom } = mark.getBoundingClientRect();
          return { left, top, right, bottom };
        }));
        for (const { left, top, right, bottom } of marks) {
          expect(left).toBeGreaterThanOrEqual(board.x);
          expect(top).toBeGreaterThanOrEqual(board.y);
          expect(right).toBeLessThanOrEqual(board.x + board.width);
          expect(bottom).toBeLessThanOrEqual(board.y + board.height);
          expect(right - left, "large enough to see").toBeGreaterThan(4);
        }
        const undrawn = await page.locator("#board use").evaluateAll((all) =>
          all.map((use) => use.getAttribute("href")).filter((name) => document.querySelector(name) === null));
        expect(undrawn, "pictures without a symbol").toEqual([]);
        expect(board.height, "the board is not covered").toBeGreaterThan(height / 5);
        seen.add(await page.locator(".judgment").innerText());
        const before = page.getByRole("button", { name: "Previous mistake" });
        await before.click();
        await expect.poll(() => page.locator(".judgment").innerText()).not.toBe([...seen].at(-1));
      }
      expect(seen.size).toBe(6);
    });
  }
});
