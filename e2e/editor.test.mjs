// The editor: an author builds an example by hand, takes it away, and readers
// of another page go through it.

import assert from "node:assert/strict";
import { choose, copied, downloaded, lay, take, write, written } from "./support/author.mjs";
import { violations } from "./support/axe.mjs";
import { load, middle, rest, short } from "./support/game.mjs";
import { test } from "./support/harness.mjs";
import { host } from "./support/host.mjs";
import { counts, has, says } from "./support/wait.mjs";

const address = "editor.html";

test("an author builds an example, and readers of another page go through it", async ({ page, open, url }) => {
  await open(address);
  await write(page);
  const wikitext = await copied(page, "wikitext");
  assert.match(wikitext, /^<div data-bastide-state="1[\w-]+" data-bastide-mode="step" data-bastide-step="1">\n/);
  assert.match(wikitext, /\[\[File:First-the-watchtower-1\.png\|600px\|alt=First the watchtower\]\]\n<\/div>\n$/);
  await page.getByText("Copied.").waitFor();
  const html = await copied(page, "html");
  const svg = await downloaded(page, "Save the picture (SVG)");
  assert.match(svg.name, /^first-the-watchtower-1\.svg$/);
  assert.match(svg.text, /^<svg[\s\S]*<title>First the watchtower<\/title>/);
  const png = await downloaded(page, "Save the picture (PNG)");
  assert.equal(png.name, "first-the-watchtower-1.png");
  assert.deepEqual([...png.bytes.subarray(0, 4)], [0x89, 0x50, 0x4e, 0x47]);
  const size = [png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)];
  const [, width, height] = html.match(/width="(\d+)" height="(\d+)"/).map(Number);
  assert.deepEqual(size, [2 * width, 2 * height]);
  const file = JSON.parse((await downloaded(page, "Save the file")).text);
  assert.deepEqual(file.steps.map((step) => step.do), [["place 2,-2 270"], ["pass"]]);

  // A wiki makes an image of the picture and leaves the rest as it is.
  const image = `<img alt="A" src="data:image/svg+xml,${encodeURIComponent(svg.text)}">`;
  const body = wikitext.replace(/\[\[File:.*\]\]/, image);
  const server = await host(`${body}<script src="${url}embed.js" async></script>`);
  try {
    await page.goto(server.url);
    const frame = page.frameLocator("iframe");
    await frame.locator(".exhibit-steps").waitFor({ timeout: 60_000 });
    await says(frame.locator(".exhibit-say"), /First the watchtower\s+Red closes/);
    await frame.getByRole("button", { name: "Next" }).click();
    await frame.locator('.exhibit[data-step="2"]').waitFor();
    await says(frame.locator(".exhibit-say"), /The watchtower <b>first<\/b>\./);
    // Two meeples near the watchtower, and a city of three tiles.
    await says(frame.locator(".exhibit-scores"), /Red\s+10/);
  } finally {
    server.close();
  }
});

test("what does not fit is told with its place, and what is written survives", async ({ page, open }) => {
  await open(address);
  await take(page, "base.C");
  await page.mouse.click(...(await middle(page.locator('.editing .opening[data-cell="1,0"]'))));
  const alert = page.locator(".notice");
  await says(alert, /1 east: the west edge does not match/);
  await counts(page.locator("#tiles > svg"), 1);
  await lay(page, "base.V", "1,0");
  await counts(page.locator("#tiles > svg"), 2);

  // Garbage in the file, the clipboard and the address changes nothing.
  const before = await written(page);
  await load(page, "{ garbage");
  await says(alert, /line 1, column 3/);
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "https://example.org/#1garbage");
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  });
  await page.locator(".notice", { hasText: "link" }).waitFor();
  await page.evaluate(() => (location.hash = "#1AAAA"));
  await page.locator(".notice", { hasText: "link" }).waitFor();
  assert.deepEqual(await written(page), before);

  // It is there after a reload, also when the address is broken then.
  await page.reload();
  await page.locator("#loading").waitFor({ state: "detached" });
  await page.locator(".notice", { hasText: "link" }).waitFor();
  assert.deepEqual(await written(page), before);
});

test("a damaged draft is set aside, not thrown away", async ({ page, open, url }) => {
  await page.goto(`${url}examples/`);
  await page.evaluate(() => localStorage.setItem("bastide.editor", "step\n{damaged"));
  await open(address);
  await says(page.locator(".notice"), /damaged/);
  const aside = await page.evaluate(() => localStorage.getItem("bastide.damaged.editor"));
  assert.equal(aside, "step\n{damaged");
  await counts(page.locator("#tiles > svg"), 1);
});

test("undo and redo take back and do again, over everything", async ({ page, open }) => {
  await open(`${address}?example=watch-example-1`);
  const title = async () => (await written(page)).title?.en;
  assert.equal(await title(), "First the watchtower, then the city");
  await page.getByLabel("Title (English)").fill("Another");
  await page.getByRole("button", { name: "Undo" }).click();
  assert.equal(await title(), "First the watchtower, then the city");
  // The example took the place of what was there before.
  await page.getByRole("button", { name: "Undo" }).click();
  assert.equal(await title(), undefined);
  await page.getByRole("button", { name: "Redo" }).click();
  await page.getByRole("button", { name: "Redo" }).click();
  assert.equal(await title(), "Another");
});

test("the editor is used by keys alone", async ({ page, open }) => {
  await open(address);
  await page.locator('[data-do="edit-brush base.U"]').focus();
  await page.keyboard.press("Enter");
  const has = () => page.evaluate(() => document.activeElement.getAttribute("data-do"));
  // A control that is made anew keeps the focus.
  await page.locator('[data-do="edit-brush base.U"][aria-pressed="true"]').waitFor();
  await page.waitForTimeout(60);
  assert.equal(await has(), "edit-brush base.U");
  await page.locator("#grid").focus();
  await page.keyboard.press("ArrowRight");
  await page.locator(".ghost").waitFor();
  await page.keyboard.press("Enter");
  await page.locator("#tiles > svg:nth-child(2)").waitFor({ state: "attached" });
  await page.keyboard.press("Escape");
  await page.keyboard.press("Delete");
  await counts(page.locator("#tiles > svg"), 1);
  await page.keyboard.press("Control+z");
  await counts(page.locator("#tiles > svg"), 2);
  // The cursor stands on the tile: Enter chooses it, Enter turns it.
  await page.keyboard.press("Enter");
  await page.locator(".editing .chosen").waitFor();
  const turn = async () => (await page.locator("#tiles > svg").last().getAttribute("data-tile")).split("-")[1];
  const first = await turn();
  await page.keyboard.press("r");
  assert.notEqual(await turn(), first);
  const button = page.getByRole("button", { name: "Meeple on the road" });
  await button.focus();
  await page.keyboard.press("Space");
  await page.getByText("Red, on the road").waitFor();
  await page.locator("#grid").focus();
  await rest(page);
  await says(page.locator("#grid"), /1 east: [^]*Red stands on the road/);
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
  await page.getByLabel("Readers may").selectOption("find");
  await page.getByRole("button", { name: "Steps", exact: true }).click();
  await page.getByRole("button", { name: "Play another right answer" }).click();
  await page.mouse.move(...(await middle(page.locator('.openings .opening[data-cell="-1,0"]'))));
  await page.locator(".ghost").waitFor();
  await page.mouse.down();
  await page.mouse.up();
  await page.locator(".decision button.none").click();
  await page.getByRole("button", { name: "That is the answer" }).click();
  await page.locator(".answers code", { hasText: "pass" }).waitFor();
  await page.getByRole("button", { name: "Publish" }).click();
  const link = await copied(page, "link");
  assert.ok(link.startsWith(`${url}?mode=find#1`), link);
  await page.goto("about:blank");
  await page.goto(link);
  const opening = page.locator('.opening[data-cell="-1,0"]');
  await opening.waitFor();
  await page.waitForTimeout(100);
  await page.mouse.move(...(await middle(opening)));
  await page.locator(".ghost").waitFor();
  await page.mouse.down();
  await page.mouse.up();
  await page.locator(".decision button.none").click();
  await says(page.locator(".notice"), /That is the move/);
});

test("any moment of a game becomes an example, a report, or a game from an example", async ({ page, open }) => {
  await open();
  await load(page, { ...short, actions: ["place 1,0 0", "meeple road W"] });
  await page.locator(".table").waitFor();
  await page.locator(".menu summary").click();
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name: "Make this an example" }).click(),
  ]);
  await popup.locator(".editor").waitFor();
  await counts(popup.locator("#tiles > svg"), 2);
  assert.equal(new URL(popup.url()).hash, "", "a reload does not open it again");
  const scenario = await written(popup);
  assert.deepEqual(scenario.stack, short.stack.slice(1));
  assert.deepEqual(scenario.position.figures, ["red meeple 1,0 road E"]);
  await popup.close();

  await page.locator(".menu summary").click();
  await page.getByRole("button", { name: "Report this position" }).click();
  const text = await page.locator("#link").inputValue();
  assert.match(text, /^Anna 0 and Blue 0\. Blue, .*\nhttp:\S+#1[\w-]+$/);

  await open("?example=watch-example-1&step=1");
  const [game] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name: "Play on from here" }).click(),
  ]);
  await game.locator(".table").waitFor();
  await game.locator("button.none").click();
  // The stack of the example is filled up with the rest of its boxes.
  await says(game.locator(".stack"), /^[78]\d tiles left/);
  await says(game.locator(".score b").first(), /14/);
  await game.close();

  const edit = page.getByRole("link", { name: "Edit a copy" });
  await has(edit, "href", "editor.html?example=watch-example-1");
});

// The page that is left has begun to fetch its own program.
const left = { allow: [/bastide-app-\S+ net::ERR_ABORTED/] };

test("?edit leads to the editor with what the address names", left, async ({ page, url }) => {
  await page.goto(`${url}?edit&example=watch-example-1`);
  await page.locator(".editor").waitFor();
  await counts(page.locator("#tiles > svg"), 6);
});

test("the editor speaks French", { context: { locale: "fr-FR" } }, async ({ page, open }) => {
  await open(`${address}?example=watch-example-1`);
  for (const name of ["Étapes", "Publier", "Mise en place"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await page.waitForTimeout(50);
    const text = await page.locator("main").innerText();
    assert.doesNotMatch(text, /\b(the|this|step|tile|stack|Copy|Save|editor\.)\b/, name);
  }
});

for (const scheme of ["light", "dark"]) {
  test(`nothing is wrong with access, ${scheme}`, { scheme, viewport: "phone" }, async ({ page, open }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(`${address}?example=watch-example-1`);
    for (const name of ["Position", "Steps", "Publish"]) {
      await page.getByRole("button", { name, exact: true }).click();
      await page.waitForTimeout(150);
      if (name === "Position") {
        await choose(page, "1,-1");
        for (const summary of await page.locator(".editor-panel > details > summary").all()) {
          await summary.click();
        }
      }
      assert.deepEqual(await violations(page), [], name);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= 320, `${name}: ${wide}`);
    }
  });
}

test("the editor is used with fingers on a narrow screen", { viewport: "phone" }, async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(address);
  const fits = () =>
    page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
  assert.ok(await fits(), "position");
  const tile = page.locator('[data-do="edit-brush base.V"]');
  await tile.scrollIntoViewIfNeeded();
  await page.touchscreen.tap(...(await middle(tile)));
  const opening = page.locator('.editing .opening[data-cell="1,0"]');
  await page.touchscreen.tap(...(await middle(opening)));
  await opening.waitFor({ state: "detached" });
  await counts(page.locator("#tiles > svg"), 2);
  // A tap on the tile that lies there turns it.
  const before = await page.locator("#tiles > svg").nth(1).getAttribute("data-tile");
  await page.touchscreen.tap(...(await middle(page.locator(".editing .chosen"))));
  await page.waitForFunction(
    (before) => document.querySelector("#tiles > svg:nth-child(2)").getAttribute("data-tile") !== before,
    before,
  );
  const controls = page.locator(".editor .tasks button, .editor .bar .round");
  for (const box of await controls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))) {
    assert.ok(box.height >= 44 && box.right <= 320, JSON.stringify(box));
  }
  for (const task of ["Steps", "Publish"]) {
    await page.getByRole("button", { name: task, exact: true }).tap();
    assert.ok(await fits(), task);
  }
  assert.deepEqual(await violations(page), []);
});
