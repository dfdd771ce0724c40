// Games as links, files and pasted texts.

import { violationsInBothLights } from "../support/axe.mjs";
import { customize, kept, load, market, moment, play, question, rest, resume, scores, short, tiles, turns } from "../support/game.mjs";
import { expect, test } from "../support/harness.mjs";
import { phases } from "../support/phases.mjs";

async function menu(page, name) {
  await page.locator("#menu > summary").click();
  await page.getByRole("button", { name }).click();
}

/** The link of the game on the table, through the menu. */
async function link(page) {
  await menu(page, "Share as a link");
  const text = await page.getByLabel("Link", { exact: true }).inputValue();
  await expect(page.locator("#share")).toHaveText(new RegExp(`${text.length} characters`));
  return text;
}

test.describe(() => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("a link is shown, copied and opened", async ({ page, url, open }) => {
    await open();
    await load(page, short);
    await play(page, turns[0]);
    await play(page, turns[1]);
    const text = await link(page);
    expect(text.startsWith(`${url}#1`), text).toBe(true);
    expect(await violationsInBothLights(page)).toEqual([]);
    await page.getByRole("button", { name: "Copy the link" }).click();
    await page.getByText("Link copied").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    await page.keyboard.press("Escape");
    await page.locator("#share").waitFor({ state: "hidden" });
    await play(page, turns[2]);
    // Another person's browser.
    const other = await page.context().browser().newContext();
    const guest = await other.newPage();
    await guest.goto(text);
    await guest.locator(".table").waitFor();
    expect(await scores(guest)).toEqual([0, 4]);
    expect(await tiles(guest)).toBe(3);
    await expect(guest, "what is not played is not kept").toHaveURL(text);
    expect(await kept(guest)).toEqual([]);
    await guest.reload();
    await guest.locator(".table").waitFor();
    await play(guest, turns[2]);
    expect((await kept(guest)).length).toBe(1);
    await expect(guest, "the fragment is gone").toHaveURL(url);
    await resume(guest);
    expect(await tiles(guest)).toBe(4);
    await other.close();
  });
});

test("an opened link becomes a saved game with the first action", async ({ browser, page, url, open }) => {
  await open();
  await load(page, short);
  await play(page, turns[0]);
  const text = await link(page);
  const guest = await (await browser.newContext()).newPage();
  const leave = async () => {
    await menu(guest, "New game");
    await guest.locator("main.start").waitFor();
  };
  const look = async () => {
    await guest.goto("about:blank");
    await guest.goto(text);
    await guest.locator(".placement-hint").first().waitFor();
  };
  await look();
  await leave();
  await expect(guest.locator(".saves .miniature")).toHaveCount(0);
  expect(await kept(guest)).toEqual([]);
  await guest.goto(url);
  await guest.locator("main.start").waitFor();
  await expect(guest.locator(".saves .miniature")).toHaveCount(0);
  await look();
  await play(guest, turns[1]);
  await leave();
  await expect(guest.locator(".saves .miniature")).toHaveCount(1);
  expect((await kept(guest)).map(({ actions }) => actions.length)).toEqual([4]);
  await guest.context().close();
});

test("without a clipboard the link is selected", async ({ page, open }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "clipboard", { get: () => undefined });
  });
  await open();
  await load(page, short);
  const text = await link(page);
  await page.getByRole("button", { name: "Copy the link" }).click();
  await page.getByText("The link is selected").waitFor();
  expect(await page.evaluate(() => getSelection().toString())).toBe(text);
});

test("Escape within the frame in which a dialog opens keeps it closed", async ({ page, open }) => {
  await open();
  await load(page, short);
  await link(page);
  await page.keyboard.press("Escape");
  await page.locator("#share").waitFor({ state: "hidden" });
  const share = await page.locator("#menu").getByRole("button", { name: "Share as a link", includeHidden: true }).elementHandle();
  await page.evaluate((share) => {
    share.click();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  }, share);
  await rest(page);
  await expect(page.locator("#share")).toBeHidden();
});

test("a link in an open page's address opens next to the running game", async ({ page, url, open }) => {
  await open();
  await load(page, short);
  await play(page, turns[0]);
  const text = await link(page);
  await page.keyboard.press("Escape");
  await page.locator("#share").waitFor({ state: "hidden" });
  await play(page, turns[1]);
  await page.evaluate((address) => {
    location.href = address;
  }, text);
  await page.getByRole("alert").getByText("saved on the start screen").waitFor();
  expect(await tiles(page)).toBe(2);
  expect((await kept(page)).map(({ actions }) => actions.length)).toEqual([4]);
  // After undo, the link has the game up to this moment.
  await page.keyboard.press("Control+z");
  await menu(page, "Share as a link");
  await page.getByText("ends at the position on the board").waitFor();
});

test("a damaged link is reported, and the running game stays", async ({ page, open }) => {
  await open();
  await load(page, short);
  await play(page, turns[0]);
  const fragment = new URL(await link(page)).hash;
  await page.keyboard.press("Escape");
  const message = page.getByRole("alert");
  for (const [broken, reason] of [
    [fragment.slice(0, -6), /missing or was changed/],
    [fragment.replace("#1", "#9"), /not a Bastide link/],
    [`${fragment.slice(0, 9)}!${fragment.slice(9)}`, /invalid character at position 9 of the link/],
    ["#1", /missing or was changed/],
  ]) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, broken);
    await message.getByText(reason).waitFor();
    expect(await tiles(page)).toBe(2);
  }
  expect((await kept(page)).length).toBe(1);
  await resume(page);
  await message.getByText(/missing or was changed/).waitFor();
  expect(await tiles(page)).toBe(2);
});

/** Drops a file or a text on the page. */
function drop(page, type, content) {
  return page.evaluate(
    ([type, content]) => {
      const data = new DataTransfer();
      if (type === "file") {
        data.items.add(new File([content], "game.json"));
      } else {
        data.setData("text/plain", content);
      }
      const options = { bubbles: true, cancelable: true, dataTransfer: data };
      const over = new DragEvent("dragover", options);
      document.body.dispatchEvent(over);
      document.body.dispatchEvent(new DragEvent("drop", options));
      return over.defaultPrevented;
    },
    [type, content],
  );
}

/** Pastes a text into the element of `selector`, or on the page. */
function paste(page, text, selector = "body") {
  return page.evaluate(
    ([text, selector]) => {
      const data = new DataTransfer();
      data.setData("text/plain", text);
      const options = { bubbles: true, cancelable: true, clipboardData: data };
      document.querySelector(selector).dispatchEvent(new ClipboardEvent("paste", options));
    },
    [text, selector],
  );
}

test("a game is dropped and pasted on the page", async ({ page, open }) => {
  await open();
  expect(await drop(page, "file", JSON.stringify(short))).toBeTruthy();
  await page.locator(".placement-hint").first().waitFor();
  await play(page, turns[0]);
  const text = await link(page);
  await page.keyboard.press("Escape");
  await paste(page, JSON.stringify(market({}, 1)));
  await page.locator('.decision[data-phase="bid"]').waitFor();
  await drop(page, "text", text);
  await page.locator('.decision[data-phase="place"]').waitFor();
  expect(await tiles(page)).toBe(2);
  await paste(page, "a shopping list");
  await page.getByRole("alert").getByText(/cannot be opened/).waitFor();
  expect(await tiles(page)).toBe(2);
  expect((await kept(page)).length).toBe(3);
});

test("errors are in the language of the page, and the running game stays", async ({ page, open }) => {
  await open("?lang=fr");
  await load(page, short);
  await play(page, turns[0]);
  const message = page.getByRole("alert");
  const broken = [
    [{ stack: ["base.Z"] }, "stack[0] : il faut ici une tuile telle que base.D, et non \"base.Z\". Votre partie est inchangée."],
    [{ players: [{ color: "red" }] }, "players : 1 joueur ; une partie se joue de 2 à 6."],
    [{ actions: ["place 1,0 45"] }, "« place 1,0 45 » est refusé : il faut ici une rotation : 0, 90, 180 ou 270."],
    [{ actions: ["place 5,5 0"] }, "« place 5,5 0 » est refusé : base-fit : Aucune tuile ne touche cette case. Votre"],
  ];
  for (const [entries, reason] of broken) {
    await paste(page, JSON.stringify({ ...short, ...entries }));
    await expect(message).toHaveText(/ligne 1, colonne \d+\s:\s/);
    await expect(message).toContainText(reason);
    expect(await tiles(page)).toBe(2);
  }
  expect((await kept(page)).length).toBe(1);
  await play(page, turns[1]);
  expect(await tiles(page)).toBe(3);
});

test("a game is pasted into the dialog of the start screen", async ({ page, open }) => {
  await open();
  await customize(page);
  await paste(page, JSON.stringify(short), ".sitter input");
  await expect(page.getByRole("button", { name: "Start the game" })).toBeVisible();
  await page.getByText("Open a game", { exact: true }).click();
  await page.getByRole("button", { name: "Open a game from elsewhere" }).click();
  const dialog = page.getByRole("dialog");
  const field = dialog.getByLabel("Link or log");
  await field.fill("{ ]");
  await dialog.getByRole("button", { name: "Open the game" }).click();
  await dialog.getByRole("alert").getByText(/cannot be opened/).waitFor();
  expect(await kept(page)).toEqual([]);
  await field.fill(JSON.stringify(short));
  await dialog.getByRole("button", { name: "Open the game" }).click();
  await page.locator(".placement-hint").first().waitFor();
  expect((await kept(page)).map(({ stack }) => stack)).toEqual([short.stack]);
});

for (const [name, encoding, text] of [
  ["Latin-1", "latin1", "Zo\u00eb \u00c9"],
  ["UTF-8 with a mark", "utf8", "Zo\u00eb \u00c9"],
]) {
  test(`a file in ${name} keeps its names`, async ({ page, open }) => {
    await open();
    const record = JSON.stringify({ ...short, players: [{ color: "red", name: text }, { color: "blue" }] });
    const mark = encoding === "utf8" ? "\ufeff" : "";
    await page.locator("input[type=file]").first().setInputFiles({
      name: "game.json", mimeType: "application/json", buffer: Buffer.from(mark + record, encoding),
    });
    await page.locator(".placement-hint").first().waitFor();
    await expect(page.locator(".seat .name").first()).toHaveText(text);
  });
}

const moments = {
  draw: ["base/base-box", 3],
  hand: ["house/house-hand", 0],
  figure: ["tower/tower-range-2", 1],
  "a conflict of lords": ["castles/castle-chain-conflict", 2, "lord"],
  bridge: ["bridges/bridge-repair-completes", 1],
  capture: ["tower/tower-range-2", 2],
  "late-ransom": ["tower/tower-ransom-late", 2],
  castle: ["castles/castle-owner", 2],
  lord: ["castles/castle-choice", 2],
  exchange: ["tower/golden-captives", 3],
  phantom: ["phantom/golden-phantom", 3],
  again: ["traders/golden-inn-builder", 10],
  dragon: ["dragon/golden-dragon", 4],
  abbey: ["abbey/golden-abbey-wagon", 0],
  wagon: ["abbey/golden-abbey-wagon", 4],
};
const every = [
  ...Object.entries(moments).map(([label, [name, count, phase = label]]) => [
    label,
    moment(name, count),
    phase,
  ]),
  ["place", short],
  ["offer", market({}, 0)],
  ["bid", market({}, 1)],
  ["settle", market({}, 3)],
  ["draft", market({ bazaar_variant: "draft" }, 0)],
];

test("the moments cover every phase", async () => {
  const tried = new Set(every.map(([label, , phase = label]) => phase));
  expect(phases().filter((name) => !tried.has(name))).toEqual([]);
});

for (const [label, record, phase = label] of every) {
  // Native tests write and read every moment of random games (`notation/tests`).
  const tag = label === "figure" ? [] : "@long";
  test(`a reload and a link restore: ${label}`, { tag }, async ({ page, url, open }) => {
    await open();
    await load(page, record);
    const due = page.locator(`.decision[data-phase="${phase}"]`);
    await due.waitFor();
    const asked = async () => [
      await question(page),
      await page.locator(".actions").allInnerTexts(),
      await scores(page),
    ];
    const before = await asked();
    const text = await link(page);
    await resume(page);
    await due.waitFor();
    expect(await asked()).toEqual(before);
    await page.goto("about:blank");
    await page.goto(text);
    await due.waitFor();
    expect(await asked()).toEqual(before);
    await expect(page).toHaveURL(text);
  });
}
