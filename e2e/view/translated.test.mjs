// Pages translated by the browser: elements replace the app's texts, and the texts stay
// right.

import { gone } from "../support/browser.mjs";
import { due, ended, load, play, rest, short, turns } from "../support/game.mjs";
import { expect, test } from "../support/harness.mjs";
import { element, frame, script, within } from "../guest/embedded.mjs";

/** Replaces all texts by marked translations, as browsers do. */
const translate = (page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) {
      const { parentElement: around, data } = walker.currentNode;
      if (/\S/.test(data) && !around.closest("script, style, textarea, font")) {
        texts.push(walker.currentNode);
      }
    }
    for (const text of texts) {
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = `«${text.data}»`;
      outer.append(inner);
      text.replaceWith(outer);
    }
    return texts.length;
  });

/** The text without the marks of the translation. */
const said = async (locator) => (await locator.allInnerTexts()).join(" ").replace(/[«»]/g, "").replace(/\s+/g, " ").trim();

/** The texts for a player. */
const read = async (page) => ({
  question: await said(page.locator(".prompt")),
  left: await said(page.locator(".stack.fine")),
  players: await said(page.locator(".players")),
  choices: await said(page.locator(".actions")),
  log: await said(page.locator(".log")),
  status: (await page.locator("p[role=status]").textContent()).replace(/[«»]/g, ""),
});

test("a game continues on a translated page", async ({ page, context, url, open }) => {
  const other = await context.newPage();
  await other.goto(url);
  await gone(other);
  await open();
  for (const one of [other, page]) {
    await load(one, short);
    await due(one, "place");
    await rest(one);
  }
  for (const turn of turns.slice(0, 3)) {
    expect(await translate(page)).toBeGreaterThan(10);
    await expect(page.locator(".prompt")).toContainText("«");
    await other.bringToFront();
    await play(other, turn);
    await page.bringToFront();
    await play(page, turn);
    expect(await read(page)).toEqual(await read(other));
    // New texts are translated again.
    await expect(page.locator(".prompt")).not.toContainText("«");
  }
  await translate(page);
  await page.getByLabel("Menu", { exact: true }).click();
  await page.keyboard.press("Escape");
  await play(page, turns[3]);
  await ended(page);
  await expect(page.locator(".result h2")).toHaveText(/^«?Anna wins with 7 points»?$/);
  expect(await read(page)).toMatchObject({ players: expect.stringMatching(/7.*4/) });
});

test("an undone translation leaves the page as it was", async ({ page, open }) => {
  await open();
  await load(page, short);
  await due(page, "place");
  await rest(page);
  const before = await page.locator("main").innerText();
  await page.evaluate(() => {
    const [text] = [...document.querySelector(".prompt span:last-child").childNodes].filter((node) => node instanceof Text);
    const font = document.createElement("font");
    font.textContent = "Other words";
    text.replaceWith(font);
    window.translated = [text, font];
  });
  await expect(page.locator(".prompt")).toContainText("Other words");
  // Translate again in other words.
  await page.evaluate(() => {
    const font = document.createElement("font");
    font.textContent = "Third words";
    window.translated[1].replaceWith(font);
    window.translated[1] = font;
  });
  expect(await said(page.locator(".prompt"))).toBe("Third words");
  await page.evaluate(() => window.translated[1].replaceWith(window.translated[0]));
  expect(await page.locator("main").innerText()).toBe(before);
  await play(page, turns[0]);
  await expect(page.locator(".prompt")).toHaveText(/^Blue, place this tile/);
});

test("an example on a translated page is stepped through", async ({ page, url }) => {
  const steps = async (translated) => {
    const captions = [];
    await within(page, `${element('step="0"')}${script(url)}`, async () => {
      await frame(page).locator(".example-steps").waitFor({ timeout: 60_000 });
      const inside = page.frames().find((one) => one !== page.mainFrame());
      for (const step of [1, 2, 1, 0]) {
        if (translated) {
          expect(await translate(inside)).toBeGreaterThan(0);
        }
        const name = step > Number(await frame(page).locator(".example").getAttribute("data-step")) ? /Next/ : /Back/;
        await frame(page).getByRole("button", { name }).click();
        await frame(page).locator(`.example[data-step="${step}"]`).waitFor();
        captions.push(await said(frame(page).locator(".example-panel")));
      }
    });
    return captions;
  };
  const expected = await steps(false);
  expect(new Set(expected).size).toBe(3);
  expect(await steps(true)).toEqual(expected);
});
