// Games that come and go as links, files and pasted texts.

import assert from "node:assert/strict";
import { violations } from "./support/axe.mjs";
import { kept, load, market, moment, play, scores, short, tiles, turns } from "./support/game.mjs";
import { test } from "./support/harness.mjs";
import { says, until } from "./support/wait.mjs";

async function menu(page, name) {
  await page.locator(".menu summary").click();
  await page.getByRole("button", { name }).click();
}

/** The link of the game on the table, by way of the menu. */
async function link(page) {
  await menu(page, "Share as a link");
  const text = await page.getByLabel("Link", { exact: true }).inputValue();
  await says(page.locator("#share"), new RegExp(`${text.length} characters`));
  return text;
}

for (const scheme of ["light", "dark"]) {
  test(
    `a link is shown, copied and opened, ${scheme}`,
    { scheme, context: { permissions: ["clipboard-read", "clipboard-write"] } },
    async ({ page, url, open }) => {
      await open();
      await load(page, short);
      await play(page, turns[0]);
      await play(page, turns[1]);
      const text = await link(page);
      assert.ok(text.startsWith(`${url}#1`), text);
      assert.deepEqual(await violations(page), []);
      await page.getByRole("button", { name: "Copy the link" }).click();
      await page.getByText("The link is copied").waitFor();
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), text);
      await page.keyboard.press("Escape");
      await page.locator("#share").waitFor({ state: "hidden" });
      await play(page, turns[2]);
      // Somebody else's browser.
      const other = await page.context().browser().newContext();
      const guest = await other.newPage();
      await guest.goto(text);
      await guest.locator(".table").waitFor();
      assert.deepEqual(await scores(guest), [0, 4]);
      assert.equal(await tiles(guest), 3);
      assert.equal(guest.url(), url, "the fragment is gone");
      await play(guest, turns[2]);
      await guest.reload();
      await guest.getByRole("button", { name: "Continue" }).click();
      assert.equal(await tiles(guest), 4);
      await other.close();
    },
  );
}

test("without a clipboard the link is selected", async ({ page, open }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "clipboard", { get: () => undefined });
  });
  await open();
  await load(page, short);
  const text = await link(page);
  await page.getByRole("button", { name: "Copy the link" }).click();
  await page.getByText("The link is selected").waitFor();
  assert.equal(await page.evaluate(() => getSelection().toString()), text);
});

test("a link in the address of an open page opens beside the running game", async ({ page, url, open }) => {
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
  await page.getByRole("alert").getByText("waits on the start screen").waitFor();
  assert.equal(await tiles(page), 2);
  assert.equal(page.url(), url);
  assert.deepEqual((await kept(page)).map(({ actions }) => actions.length), [2, 4]);
  // What is left of an earlier moment is shared as far as it goes.
  await page.keyboard.press("Control+z");
  await menu(page, "Share as a link");
  await page.getByText("as far as the moment on the board").waitFor();
});

test("a broken link says what is wrong, and the running game stays", async ({ page, open }) => {
  await open();
  await load(page, short);
  await play(page, turns[0]);
  const fragment = new URL(await link(page)).hash;
  await page.keyboard.press("Escape");
  const message = page.getByRole("alert");
  for (const [broken, reason] of [
    [fragment.slice(0, -6), /missing or was changed/],
    [fragment.replace("#1", "#9"), /no link of Bastide/],
    [`${fragment.slice(0, 9)}!${fragment.slice(9)}`, /sign 9 is none that links have/],
    ["#1", /missing or was changed/],
  ]) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, broken);
    await message.getByText(reason).waitFor();
    assert.equal(await tiles(page), 2);
  }
  assert.equal((await kept(page)).length, 1);
  await page.reload();
  await message.getByText(/missing or was changed/).waitFor();
  await page.getByRole("button", { name: "Continue" }).click();
  assert.equal(await tiles(page), 2);
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

/** Pastes a text, where `selector` says or on the page. */
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
  assert.ok(await drop(page, "file", JSON.stringify(short)));
  await page.locator(".opening").first().waitFor();
  await play(page, turns[0]);
  const text = await link(page);
  await page.keyboard.press("Escape");
  await paste(page, JSON.stringify(market({}, 1)));
  await page.locator('.decision[data-phase="bid"]').waitFor();
  await drop(page, "text", text);
  await page.locator('.decision[data-phase="place"]').waitFor();
  assert.equal(await tiles(page), 2);
  await paste(page, "a shopping list");
  await page.getByRole("alert").getByText(/cannot be played/).waitFor();
  assert.equal(await tiles(page), 2);
  assert.equal((await kept(page)).length, 3);
});

test("what is wrong is said in the language of the page, and the running game stays", async ({ page, open }) => {
  await open("?lang=fr");
  await load(page, short);
  await play(page, turns[0]);
  const message = page.getByRole("alert");
  const broken = [
    [{ stack: ["base.Z"] }, "stack[0] : il faut ici une tuile telle que base.D. Rien n’a changé."],
    [{ players: [{ color: "red" }] }, "players : 1 joueur ; une partie se joue de 2 à 6."],
    [{ actions: ["place 1,0 45"] }, "« place 1,0 45 » est refusé : il faut ici une rotation : 0, 90, 180 ou 270."],
    [{ actions: ["place 5,5 0"] }, "« place 5,5 0 » est refusé : base-fit : Aucune tuile ne touche cette case. Rien"],
  ];
  for (const [entries, reason] of broken) {
    await paste(page, JSON.stringify({ ...short, ...entries }));
    await until(
      async () => (await message.innerText()).replaceAll(/\s/g, " "),
      (said) => {
        assert.match(said, /ligne 1, colonne \d+ : /);
        assert.ok(said.includes(reason), said);
      },
    );
    assert.equal(await tiles(page), 2);
  }
  assert.equal((await kept(page)).length, 1);
  await play(page, turns[1]);
  assert.equal(await tiles(page), 3);
});

test("a game is pasted into the field of the start screen", async ({ page, open }) => {
  await open();
  await paste(page, JSON.stringify(short), '[data-input="name 0"]');
  assert.ok(await page.getByRole("button", { name: "Start the game" }).isVisible());
  const field = page.getByLabel("Or paste a game or a link here");
  await field.fill("{");
  await field.press("Tab");
  await page.getByRole("alert").getByText(/cannot be played/).waitFor();
  await field.fill(JSON.stringify(short));
  await field.press("Tab");
  await page.locator(".opening").first().waitFor();
});

const moments = {
  "a conflict of lords": ["castles/castle-chain-conflict", 2, "lord"],
  bridge: ["bridges/bridge-repair-completes", 1],
  capture: ["tower/tower-range-2", 2],
  "late-ransom": ["tower/tower-ransom-late", 2],
  castle: ["castles/castle-owner", 2],
  lord: ["castles/castle-choice", 2],
};
const phases = [
  ...Object.entries(moments).map(([label, [name, count, phase = label]]) => [
    label,
    moment(name, count),
    phase,
  ]),
  ["offer", market({}, 0)],
  ["bid", market({}, 1)],
  ["settle", market({}, 3)],
  ["draft", market({ bazaar_variant: "draft" }, 0)],
];

for (const [label, record, phase = label] of phases) {
  test(`a reload and a link bring back: ${label}`, async ({ page, url, open }) => {
    await open();
    await load(page, record);
    const due = page.locator(`.decision[data-phase="${phase}"]`);
    await due.waitFor();
    const asked = async () => [
      await page.locator(".prompt").innerText(),
      await page.locator(".actions").innerText(),
      await scores(page),
    ];
    const before = await asked();
    const text = await link(page);
    await page.reload();
    await page.getByRole("button", { name: "Continue" }).click();
    await due.waitFor();
    assert.deepEqual(await asked(), before);
    await page.goto("about:blank");
    await page.goto(text);
    await due.waitFor();
    assert.deepEqual(await asked(), before);
    assert.equal(page.url(), url);
  });
}
