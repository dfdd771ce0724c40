// The editor: an author builds an example by hand and exports it, and readers of another
// site step through it.

import { gone } from "../support/browser.mjs";
import { choose, copied, downloaded, inBox, lay, pictured, take, write, written } from "../support/author.mjs";
import { violations, violationsInBothLights } from "../support/axe.mjs";
import { load, middle, openMenu, rest, short, still } from "../support/game.mjs";
import { expect, screens, test } from "../support/harness.mjs";
import { host } from "../support/host.mjs";
import { message } from "../support/words.mjs";

const address = "editor.html";

test("an author builds an example, and readers on another site step through it", async ({ page, open, url }) => {
  await open(address);
  await write(page);
  expect(await copied(page, "wikitext"), "readers start at the beginning").toMatch(/data-bastide-step="0">\n/);
  await page.getByLabel("Start at").selectOption("Step 1");
  const wikitext = await copied(page, "wikitext");
  expect(wikitext).toMatch(/^<div data-bastide-state="1[\w-]+" data-bastide-mode="step" data-bastide-step="1">\n/);
  expect(wikitext).toMatch(/\[\[File:First-the-watchtower-1\.png\|600px\|alt=First the watchtower\]\]\n<\/div>\n$/);
  await page.getByText("Copied.").waitFor();
  const html = await copied(page, "html");
  const svg = await pictured(page, "svg");
  expect(svg.name).toMatch(/^first-the-watchtower-1\.svg$/);
  expect(svg.text).toMatch(/^<svg[\s\S]*<title>First the watchtower<\/title>/);
  expect(await copied(page, "wikitext"), "the file that is saved is the one that is named").toContain("[[File:First-the-watchtower-1.svg|");
  const [, width, height] = html.match(/width="(\d+)" height="(\d+)"/).map(Number);
  for (const [form, wide] of [["small", 800], ["large", 1600]]) {
    const png = await pictured(page, form);
    expect(png.name).toBe("first-the-watchtower-1.png");
    expect([...png.bytes.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
    const size = [png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)];
    expect(size).toEqual([wide, Math.round((wide * height) / width)]);
  }
  const file = JSON.parse((await downloaded(page, "Save the file")).text);
  expect(file.steps.map((step) => step.do)).toEqual([["place 2,-2 270"], ["pass"]]);

  // HTML needs no files.
  const alone = await host(html.replace(/<script.*/, ""));
  try {
    await page.goto(alone.url);
    const image = page.getByRole("img", { name: "First the watchtower" });
    await expect.poll(() => image.evaluate(({ naturalWidth }) => naturalWidth)).toBe(width);
  } finally {
    alone.close();
  }

  // A wiki turns the picture into an image and keeps the rest.
  const image = `<img alt="A" src="data:image/svg+xml,${encodeURIComponent(svg.text)}">`;
  const body = wikitext.replace(/\[\[File:.*\]\]/, image);
  const server = await host(`${body}<script src="${url}embed.js" async></script>`);
  try {
    await page.goto(server.url);
    const frame = page.frameLocator("iframe");
    await frame.locator(".example-steps").waitFor({ timeout: 60_000 });
    await expect(frame.locator(".example-say")).toHaveText(/First the watchtower\s*Red closes/);
    await frame.getByRole("button", { name: "Next" }).click();
    await frame.locator('.example[data-step="2"]').waitFor();
    await expect(frame.locator(".example-say")).toHaveText(/The watchtower <b>first<\/b>\./);
    // Two meeples near the watchtower, and a city of three tiles.
    await expect(frame.locator(".example-scores")).toHaveText(/Red\s+10/);
  } finally {
    server.close();
  }
});

test("an error is reported with its place, and the draft survives", async ({ page, open }) => {
  await open(address);
  await take(page, "base.C");
  await page.mouse.click(...(await middle(page.locator('.editing .placement-hint[data-cell="1,0"]'))));
  const alert = page.locator(".notice");
  await expect(alert).toHaveText(/1 east: the west edge does not match/);
  await expect(page.locator("#tiles > svg")).toHaveCount(1);
  await lay(page, "base.V", "1,0");
  await expect(page.locator("#tiles > svg")).toHaveCount(2);

  // Garbage in the file, the clipboard and the address changes nothing.
  const before = await written(page);
  await load(page, "{ garbage");
  await expect(alert).toHaveText(/line 1, column 3/);
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "https://example.org/#1garbage");
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  });
  await page.locator(".notice", { hasText: "link" }).waitFor();
  await page.evaluate(() => (location.hash = "#1AAAA"));
  await page.locator(".notice", { hasText: "link" }).waitFor();
  expect(await written(page)).toEqual(before);

  // The draft survives a reload, also with a malformed address.
  await page.reload();
  await gone(page);
  await page.locator(".notice", { hasText: "link" }).waitFor();
  expect(await written(page)).toEqual(before);
});

test("a line explains the editor, and a link leads back", async ({ page, open, url }) => {
  await open(address);
  await expect(page.getByText("Set up a position, play the steps on the board")).toBeVisible();
  await page.getByRole("link", { name: "Start screen" }).click();
  await expect(page).toHaveURL(url);
  await expect(page.getByRole("button", { name: "Play: First game" })).toBeVisible();
});

test("a damaged draft is set aside, not deleted", async ({ page, open, url }) => {
  await page.goto(`${url}examples/`);
  await page.evaluate(() => localStorage.setItem("bastide.editor", "step\n{damaged"));
  await open(address);
  await expect(page.locator(".notice")).toHaveText(/damaged/);
  const aside = await page.evaluate(() => localStorage.getItem("bastide.damaged.editor"));
  expect(aside).toBe("step\n{damaged");
  await expect(page.locator("#tiles > svg")).toHaveCount(1);
});

test("any language is added, and an empty title warns", async ({ page, open }) => {
  await open(address);
  await page.getByRole("button", { name: "Publish" }).click();
  const warning = page.getByText("Without a title");
  await warning.waitFor();
  const field = page.getByLabel("Add a language");
  await field.fill("nonsense!");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.locator(".add-language [role=alert]")).toHaveText(/“nonsense!” is not a language code/);
  await field.fill("he");
  await field.press("Enter");
  const title = page.locator('.fields input[lang="he"]');
  await expect(title).toHaveAttribute("dir", "rtl");
  await expect(field).toHaveValue("");
  await title.fill("מגדל");
  await expect(warning).toHaveCount(0);
  expect((await written(page)).title).toEqual({ he: "מגדל" });
});

test("an author sees fields for the own language, and others on request", async ({ page, open }) => {
  await open(address);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.locator(".fields input[lang]")).toHaveCount(1);
  await page.getByRole("button", { name: "Add French" }).click();
  await page.getByLabel("Title (Français)").fill("Une tour");
  await expect(page.getByRole("button", { name: "Add French" })).toHaveCount(0);
  await page.getByRole("button", { name: "Steps", exact: true }).click();
  await expect(page.getByLabel("Text of this step (Français)")).toBeVisible();
  expect((await written(page)).title).toEqual({ fr: "Une tour" });
});

test("every part of the editor opens at its beginning", async ({ page, open }) => {
  await open(address);
  const panel = page.locator("#panel");
  for (const name of ["Position", "Steps", "Publish", "Steps"]) {
    await panel.evaluate((panel) => (panel.scrollTop = panel.scrollHeight));
    await page.getByRole("button", { name, exact: true }).click();
    if (name !== "Position") {
      await expect.poll(() => panel.evaluate(({ scrollTop }) => scrollTop), name).toBe(0);
    }
  }
});

test("with an empty stack any tile can be drawn, and the game is not over", async ({ page, open }) => {
  await open(address);
  await page.getByRole("button", { name: "Steps", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Draw any tile" })).toBeVisible();
  for (const name of ["Result", "Rematch", "New game"]) {
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
  }
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: message("set.watch"), exact: true }).click();
  await inBox(page, "watch.A").click();
  await expect(page.getByRole("heading", { name: "Draw any tile" })).toHaveCount(0);
  await page.locator(".placement-hints .placement-hint").first().waitFor();
  const { stack, systems } = await written(page);
  expect([stack, systems], "with the tile comes its expansion, and no other").toEqual([["watch.A"], ["watchtowers"]]);
});

test("undo and redo cover every edit", async ({ page, open }) => {
  await open(`${address}?example=watch-example-1`);
  const title = async () => (await written(page)).title?.en;
  expect(await title()).toBe("First the watchtower, then the city");
  await page.getByLabel("Title (English)").fill("Another");
  await page.getByRole("button", { name: "Undo" }).click();
  expect(await title()).toBe("First the watchtower, then the city");
  // The example replaced the draft.
  await page.getByRole("button", { name: "Undo" }).click();
  expect(await title()).toBe(undefined);
  await page.getByRole("button", { name: "Redo" }).click();
  await page.getByRole("button", { name: "Redo" }).click();
  expect(await title()).toBe("Another");
});

test("every kind of figure and goods are set up", async ({ page, open }) => {
  await open(address);
  await page.locator("summary", { hasText: "Rules" }).click();
  await page.getByRole("button", { name: "All on" }).click();
  await page.mouse.click(...(await middle(page.locator("#tiles > svg").first())));
  for (const kind of ["Large meeple", "Builder"]) {
    await page.getByRole("button", { name: kind, exact: true }).click();
    await page.getByRole("button", { name: `${kind} on the road` }).click();
  }
  await page.locator("summary", { hasText: "Players" }).click();
  await page.getByLabel("Blue: grain").fill("3");
  await page.getByRole("button", { name: "Red captures Blue’s builder" }).click();
  await expect(page.locator(".notice")).toHaveText(/cannot be a prisoner|cannot be there|not/);
  const { position, systems } = await written(page);
  expect(systems.length).toBe(12);
  expect(position.figures).toEqual(["red large 0,0 road E", "red builder 0,0 road E"]);
  expect(position.goods).toEqual({ blue: { grain: 3 } });
});

test("the editor is used by keyboard alone", async ({ page, open }) => {
  await open(address);
  const tile = inBox(page, "base.U");
  await tile.focus();
  await page.keyboard.press("Enter");
  // A recreated control keeps the focus.
  await expect(tile).toHaveAttribute("aria-pressed", "true");
  await rest(page);
  await expect(tile).toBeFocused();
  // Escape puts the tile back wherever the focus is.
  await page.keyboard.press("Escape");
  await expect(tile).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("Enter");
  await expect(tile).toHaveAttribute("aria-pressed", "true");
  await page.locator("#grid").focus();
  await page.keyboard.press("ArrowRight");
  await page.locator(".ghost").waitFor();
  await page.keyboard.press("Enter");
  await page.locator("#tiles > svg:nth-child(2)").waitFor({ state: "attached" });
  await page.keyboard.press("Escape");
  await page.keyboard.press("Delete");
  await expect(page.locator("#tiles > svg")).toHaveCount(1);
  await page.keyboard.press("Control+z");
  await expect(page.locator("#tiles > svg")).toHaveCount(2);
  // The cursor is on the tile: Enter chooses it, Enter rotates it.
  await page.keyboard.press("Enter");
  await page.locator(".editing .chosen").waitFor();
  const turn = async () => (await page.locator("#tiles > svg").last().getAttribute("data-tile")).split("-")[1];
  const first = await turn();
  await page.keyboard.press("r");
  expect(await turn()).not.toBe(first);
  const button = page.getByRole("button", { name: "Meeple on the road" });
  await button.focus();
  await page.keyboard.press("Space");
  await page.getByText("Red, on the road").waitFor();
  await page.locator("#grid").focus();
  await rest(page);
  await expect(page.locator("#grid")).toHaveText(/1 east: [^]*Red’s meeple on the road/);
});

test("a puzzle takes several answers", async ({ page, open, url }) => {
  const puzzle = {
    format: "bastide/1",
    title: { en: "Go on" },
    players: [{ color: "red" }, { color: "blue" }],
    systems: [],
    stack: ["base.U", "base.V"],
    steps: [{ do: ["place 1,0 0", "meeple road W"] }],
  };
  await open(address);
  await load(page, puzzle);
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByLabel("Readers can").selectOption("find");
  await page.getByRole("button", { name: "Steps", exact: true }).click();
  await page.getByRole("button", { name: "Add a correct answer" }).click();
  await page.mouse.move(...(await middle(page.locator('.placement-hints .placement-hint[data-cell="-1,0"]'))));
  await page.locator(".ghost").waitFor();
  await page.mouse.down();
  await page.mouse.up();
  await page.locator(".decision button.none").click();
  await page.getByRole("button", { name: "Keep this answer" }).click();
  // The answer is a picture with words, and highlights its place.
  const first = page.locator(".answer-moves li").first();
  await expect(first.locator(".answer-art svg")).toHaveCount(1);
  await expect(page.locator(".answers code")).toHaveCount(0);
  await first.focus();
  await page.locator('.editing .chosen').waitFor();
  await first.blur();
  await expect(page.locator(".editing .chosen")).toHaveCount(0);
  await page.getByRole("button", { name: "Publish" }).click();
  const link = await copied(page, "link");
  expect(link.startsWith(`${url}?mode=find#1`), link).toBe(true);
  await page.goto("about:blank");
  await open(link.slice(url.length));
  const hint = page.locator('.placement-hint[data-cell="-1,0"]');
  await hint.waitFor();
  await still(page);
  await page.mouse.move(...(await middle(hint)));
  await page.locator(".ghost").waitFor();
  await page.mouse.down();
  await page.mouse.up();
  await page.locator(".decision button.none").click();
  await expect(page.locator(".notice")).toHaveText(/That is the move/);
});

test("any moment of a game becomes an example, a report, or a game from an example", async ({ page, open }) => {
  await open();
  await load(page, { ...short, actions: ["place 1,0 0", "meeple road W"] });
  await page.locator(".table").waitFor();
  await openMenu(page, "Tools");
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name: "Edit as an example" }).click(),
  ]);
  await popup.locator(".editor").waitFor();
  await expect(popup.locator("#tiles > svg")).toHaveCount(2);
  expect(new URL(popup.url()).hash, "a reload does not open it again").toBe("");
  const scenario = await written(popup);
  expect(scenario.stack).toEqual(short.stack.slice(1));
  expect(scenario.position.figures).toEqual(["red meeple 1,0 road E"]);
  await popup.close();

  await openMenu(page, "Tools");
  await page.getByRole("button", { name: "Report this position" }).click();
  const text = await page.locator("#link").inputValue();
  expect(text).toMatch(/^Anna 0 and Blue 0\. Blue, .*\nhttp:\S+#1[\w-]+$/);

  await open("?example=watch-example-1&step=1");
  const [game] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name: "Play on from here" }).click(),
  ]);
  await game.locator(".table").waitFor();
  await game.locator("button.none").click();
  // The rest of its tile sets fills up the example's stack.
  await expect(game.locator(".stack")).toHaveText(/^[78]\d tiles left/);
  await expect(game.locator(".score b").first()).toHaveText(/14/);
  await game.close();

  const edit = page.getByRole("link", { name: "Edit a copy" });
  await expect(edit).toHaveAttribute("href", "editor.html?example=watch-example-1");
});

// The page being left has begun to load its own app.
const left = { allow: /bastide-\S+ net::ERR_ABORTED/ };

test.describe(() => {
  test.use(left);

  test("?edit opens the editor with the example in the address", async ({ page, open }) => {
    await open("?edit&example=watch-example-1");
    await page.locator(".editor").waitFor();
    await expect(page.locator("#tiles > svg")).toHaveCount(6);
  });
});

test.describe(() => {
  test.use({ locale: "fr-FR" });

  test("the editor is in French", async ({ page, open }) => {
    await open(`${address}?example=watch-example-1`);
    for (const name of ["Étapes", "Publier", "Position"]) {
      await page.getByRole("button", { name, exact: true }).click();
      await rest(page);
      const text = await page.locator("main").innerText();
      expect(text, name).not.toMatch(/\b(the|this|step|tile|stack|Copy|Save|editor\.)\b/);
    }
  });
});

test.describe(() => {
  test.use(screens.phone);

  test("the editor is accessible", async ({ page, open }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(`${address}?example=watch-example-1`);
    for (const name of ["Position", "Steps", "Publish"]) {
      await page.getByRole("button", { name, exact: true }).click();
      await rest(page);
      if (name === "Position") {
        await choose(page, "1,-1");
        for (const summary of await page.locator(".editor-panel > details > summary").all()) {
          await summary.click();
        }
      }
      expect(await violationsInBothLights(page), name).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${name}: ${wide}`).toBeLessThanOrEqual(320);
    }
  });
});

test.describe(() => {
  test.use(screens.phone);

  test("the pieces of six players fit a phone", async ({ page, open }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(address);
    const colors = ["red", "blue", "green", "yellow", "black", "pink"];
    await load(page, {
      format: "bastide/1",
      title: { en: "Six" },
      players: colors.map((color) => ({ color })),
      systems: ["tower", "abbot", "bridges", "castles", "bazaars", "inns", "traders", "phantom"],
      stack: ["base.V"],
      steps: [],
    });
    await page.locator("summary", { hasText: "Players" }).click();
    const fields = page.locator('.editor input[inputmode="numeric"]:visible');
    // Points and goods, and every kind of figure and piece of each player.
    await expect.poll(() => fields.count()).toBeGreaterThan(6 * 8);
    for (const box of await fields.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))) {
      expect(box.left, JSON.stringify(box)).toBeGreaterThanOrEqual(0);
      expect(box.right, JSON.stringify(box)).toBeLessThanOrEqual(390);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test("the editor is used by finger on a narrow screen", async ({ page, open }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(address);
    const fits = () =>
      page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
    expect(await fits(), "position").toBeTruthy();
    const tile = inBox(page, "base.V");
    await tile.scrollIntoViewIfNeeded();
    await page.touchscreen.tap(...(await middle(tile)));
    const hint = page.locator('.editing .placement-hint[data-cell="1,0"]');
    await page.touchscreen.tap(...(await middle(hint)));
    await hint.waitFor({ state: "detached" });
    await expect(page.locator("#tiles > svg")).toHaveCount(2);
    // A tap on the placed tile rotates it.
    const before = await page.locator("#tiles > svg").nth(1).getAttribute("data-tile");
    await page.touchscreen.tap(...(await middle(page.locator(".editing .chosen"))));
    await page.waitForFunction(
      (before) => document.querySelector("#tiles > svg:nth-child(2)").getAttribute("data-tile") !== before,
      before,
    );
    const controls = page.locator(".editor .tasks button, .editor .bar .round");
    for (const box of await controls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))) {
      expect(box.height, JSON.stringify(box)).toBeGreaterThanOrEqual(44);
      expect(box.right, JSON.stringify(box)).toBeLessThanOrEqual(320);
    }
    for (const task of ["Steps", "Publish"]) {
      await page.getByRole("button", { name: task, exact: true }).tap();
      expect(await fits(), task).toBeTruthy();
    }
    expect(await violations(page)).toEqual([]);
  });
});
