// Languages: the initial one, and changing it.

import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { violations } from "../support/axe.mjs";
import { customize, drawn, ended, due, load, market, moment, play, played, rest, scores, short, tiles, turns } from "../support/game.mjs";
import { each, expect, screens, test } from "../support/harness.mjs";
import { dist, root } from "../support/site.mjs";

/** The codes of all languages. */
const languages = readFileSync(join(root, "words/languages.txt"), "utf8").match(/^[\w-]+(?= = )/gm);

const french = { locale: "fr-CA" };

/** The language declared by the page. */
function language(page) {
  return page.evaluate(() => document.documentElement.lang);
}

/** Chooses a language in the menu of the table. */
async function choose(page, code) {
  await page.locator("#menu > summary").click();
  await page.locator("#menu .group", { has: page.locator("#language") }).locator("summary").click();
  await page.locator("#menu #language").selectOption(code);
  await page.locator(`html[lang="${code}"]`).waitFor({ state: "attached" });
}

for (const code of ["en", "fr"]) {
  test(`only the words of one language are fetched, and once: ${code}`, async ({ page, open }) => {
    const asked = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await open(`?lang=${code}`);
    expect(await language(page)).toBe(code);
    const words = asked.filter((path) => path.includes("/words/")).map((path) => path.split("/words/").at(-1));
    // Where the program is split, the words of the deferred file come with it.
    expect(words).toContain(`${code}/first.txt`);
    expect(words).toEqual([`${code}/first.txt`, `${code}/later.txt`].slice(0, words.length));
  });
}

test("the library and an example speak Japanese, and fetch no other captions", async ({ page, open }) => {
  const asked = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const captions = readFileSync(join(dist, "words/ja/captions.txt"), "utf8");
  const title = captions.split("tower-range-2.title = ")[1].split("\n")[0];
  await open("?lang=ja#library/tower-range-2");
  const link = page.locator("#example-tower-range-2");
  await expect(link).toContainText(title);
  await expect(page.locator(".library a[href$='examples/ja.html']")).toBeAttached();
  await link.click();
  await expect(page.locator("main .example-say strong")).toHaveText(title);
  await expect(page.locator(".example-next a").first()).toContainText(/[\u3040-\u30ff\u4e00-\u9fff]/);
  const fetched = asked.filter((path) => path.endsWith("captions.txt"));
  expect(new Set(fetched.map((path) => path.split("/").at(-2)))).toEqual(new Set(["ja"]));
});

for (const code of ["en", "fr"]) {
  test(`examples have their captions in themselves: ${code}`, async ({ page, open }) => {
    const asked = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await open(`?example=tower-range-2&lang=${code}`);
    await expect(page.locator(".example-say strong")).toHaveAttribute("lang", code);
    expect(asked.filter((path) => path.includes("captions"))).toEqual([]);
  });
}

test.describe(() => {
  test.use(french);

  test("a French browser gets French", async ({ page, open }) => {
    await open();
    expect(await language(page)).toBe("fr");
    await page.getByRole("button", { name: "Jouer : Première partie" }).waitFor();
  });
});

test.describe(() => {
  test.use({ base: "/some/sub/path/" });

  test("the language in the address has precedence, in any folder", async ({ page, open }) => {
    await open("?lang=fr");
    expect(await language(page)).toBe("fr");
    await page.getByRole("button", { name: "Jouer : Première partie" }).waitFor();
    await page.locator("#language").selectOption("en");
    await expect.poll(() => language(page)).toBe("en");
    // The control is a new element, but still has the focus.
    await page.locator("#language:focus").waitFor();
    await page.waitForURL(/\?lang=en$/);
    await page.reload();
    await page.locator("main.start").waitFor();
  });
});

test.describe(() => {
  test.use(french);

  test("the chosen language is kept", async ({ page, open }) => {
    await open();
    await page.locator("#language").selectOption("en");
    await page.locator("main.start").waitFor();
    await page.reload();
    await page.locator("main.start").waitFor();
    expect(await language(page)).toBe("en");
  });
});

test("the language changes in the middle of a game", async ({ page, open }) => {
  await open("?lang=fr");
  await load(page, short);
  await play(page, turns[0]);
  await page.locator(".prompt", { hasText: "Bleu, posez cette tuile" }).waitFor();
  await page.locator(".log li li", { hasText: "Anna a placé un meeple : Voleur" }).waitFor();
  await choose(page, "en");
  await page.locator(".prompt", { hasText: "Blue, place this tile" }).waitFor();
  await page.locator(".log li li", { hasText: "Anna placed a meeple: Highwayman" }).waitFor();
  expect(await tiles(page)).toBe(2);
  await choose(page, "fr");
  for (const turn of turns.slice(1)) {
    await play(page, turn);
  }
  await ended(page);
  await expect(page.locator(".result h2")).toHaveText("Anna gagne avec 7 points");
  expect(await scores(page)).toEqual([7, 4]);
  expect(await violations(page)).toEqual([]);
});

/** Right-to-left names, of which one ends an isolation. */
const rightToLeft = ["\u05d0\u05d1\u05d0 2", "\u0645\u062d\u0645\u062f (A)", "\u2069Ann\u202e"];

/** A record whose players have these names. */
const named = (record) => ({
  ...record,
  players: record.players.map((player, n) => ({ ...player, name: rightToLeft[n % rightToLeft.length] })),
});

/**
 * The number of texts and labels with one of them, and those in which it is not isolated: by
 * marks in a sentence, or by an element of its own.
 */
const loose = (page) =>
  page.evaluate((names) => {
    const texts = [];
    for (const element of document.body.querySelectorAll("*")) {
      const labels = ["aria-label", "title", "alt"].map((name) => element.getAttribute(name) ?? "");
      const own = [...element.childNodes].filter((node) => node instanceof Text).map(({ data }) => data);
      const isIsolated = element.matches("textarea, bdi, bdi *");
      texts.push(...labels, ...(isIsolated ? own.map((text) => `\u2068${text}\u2069`) : own));
    }
    const found = texts.filter((text) => names.some((name) => text.includes(name)));
    const isLoose = (text) =>
      names.some((name) => text.replaceAll(/\u2068+/g, "\u2068").replaceAll(`\u2068${name}\u2069`, "").includes(name));
    return [found.length, found.filter(isLoose)];
  }, rightToLeft.map((name) => name.replaceAll("\u2069", "")));

/** Checks at least `count` texts with a right-to-left name. */
async function isolated(page, where, count = 3) {
  await rest(page);
  const [found, wrong] = await loose(page);
  expect(found, where).toBeGreaterThanOrEqual(count);
  expect(wrong, where).toEqual([]);
}

test("right-to-left names do not reorder the words around them", async ({ page, open }) => {
  await open();
  const three = drawn("three-players", -2);
  for (const [record, phase] of [[three, "place"], [market({}, 1), "bid"], [moment("tower/tower-range-2", 2), "capture"]]) {
    await load(page, named(record));
    await due(page, phase);
    await isolated(page, phase);
  }
  await load(page, named(three));
  await due(page, "place");
  await page.keyboard.press("p");
  await isolated(page, "projection");
  await page.keyboard.press("h");
  await isolated(page, "replay");
  await page.getByRole("button", { name: "Print this game" }).click();
  await page.locator(".printed").waitFor();
  await isolated(page, "printed");
  await page.keyboard.press("Escape");
  await load(page, named(played("three-players")));
  await ended(page);
  for (const name of ["Review the game", "Game", "Points"]) {
    const tab = page.getByRole("button", { name }).first();
    if (await tab.isVisible()) {
      await tab.click();
    }
    await isolated(page, name);
  }
  // A game that ends here is in the archive.
  const moves = ["place 1,0 0", "meeple road E", "place 0,-1 180", "meeple city S", "place 0,1 0", "meeple monastery", "place -1,0 0"];
  await load(page, named({ ...short, actions: moves }));
  await due(page, "figure");
  await page.locator("button.none").click();
  await ended(page);
  // The start screen has the saved games, the setup of the latest, and the archive.
  await page.getByRole("button", { name: "New game", exact: true }).first().press("Enter");
  await page.locator(".saves").first().waitFor();
  await isolated(page, "saves");
  await page.getByRole("button", { name: "Statistics and archive" }).click();
  await page.locator("dialog .saves li").first().waitFor();
  await isolated(page, "archive");
  await page.keyboard.press("Escape");
  await customize(page);
  for (const [n, name] of rightToLeft.slice(0, 2).entries()) {
    const field = page.locator(".sitter input").nth(n);
    await expect(field).toHaveAttribute("dir", "auto");
    await field.fill(name);
  }
  await page.getByRole("button", { name: "Clock, length, handicap" }).click();
  await page.locator("dialog select").first().waitFor();
  await isolated(page, "handicap", 2);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.locator(".placement-hint").first().waitFor();
  await page.locator("#menu > summary").click();
  await page.getByRole("button", { name: "New game" }).first().click();
  await page.locator("main.start .again").waitFor();
  await isolated(page, "again", 1);
});

test("a prepared bid survives a change of language", async ({ page, open }) => {
  await open();
  await load(page, market());
  await due(page, "offer");
  await page.locator(".lots .lot").nth(1).click();
  await page.getByLabel("Your bid").fill("7");
  await choose(page, "fr");
  await expect(page.getByLabel("Votre enchère")).toHaveValue("7");
  await expect(page.locator(".lots input").nth(1)).toBeChecked();
});

test("digits on a French keyboard need no Shift", async ({ page, open }) => {
  await open("?lang=fr");
  await load(page, moment("castles/castle-owner", 2));
  await due(page, "castle");
  await page.evaluate(() => {
    const press = { key: "&", code: "Digit1", bubbles: true, cancelable: true };
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", press));
  });
  await page.locator('.decision[data-phase="castle"]').waitFor({ state: "detached" });
});

test("the plurals of the messages are those of the browser", async ({ page }) => {
  await each(languages.map((name) => ({ name })), async ({ name }) => {
    const text = await readFile(join(root, `words/${name}/first.txt`), "utf8");
    const declared = /^language\.plurals = (.*)$/m.exec(text)[1].split(" ");
    const { taken, digits } = await page.evaluate((code) => {
      const rules = new Intl.PluralRules(code);
      const taken = new Set();
      for (let n = 0; n < 100_000; n += 1) {
        taken.add(rules.select(n));
      }
      const digits = new Intl.NumberFormat(code).resolvedOptions().numberingSystem;
      return { taken: [...taken], digits };
    }, name);
    expect([...declared].sort()).toEqual(taken.sort());
    // `number` in src/language/spoken.rs does not ask the browser.
    expect(digits).toBe("latn");
  });
});

/** Lists and decimals as in src/language/forms/plain.rs. */
const formats = {
  ca: ["A, B i C", "A, B o C", "12,4"],
  cs: ["A, B a\u00a0C", "A, B nebo C", "12,4"],
  de: ["A, B und C", "A, B oder C", "12,4"],
  "en-GB": ["A, B and C", "A, B or C", "12.4"],
  es: ["A, B y C", "A, B o C", "12,4"],
  fr: ["A, B et C", "A, B ou C", "12,4"],
  it: ["A, B e C", "A, B o C", "12,4"],
  ja: ["A、B、C", "A、B、またはC", "12.4"],
  nl: ["A, B en C", "A, B of C", "12,4"],
  pl: ["A, B i C", "A, B lub C", "12,4"],
  "pt-BR": ["A, B e C", "A, B ou C", "12,4"],
  ro: ["A, B și C", "A, B sau C", "12,4"],
  ru: ["A, B и C", "A, B или C", "12,4"],
  "zh-Hans": ["A、B和C", "A、B或C", "12.4"],
};

test("lists and decimals are the browser's, as the tests of messages expect", async ({ page }) => {
  const written = await page.evaluate((locales) =>
    Object.fromEntries(locales.map((locale) => {
      const list = (type) => new Intl.ListFormat(locale, { type }).format(["A", "B", "C"]);
      const decimals = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
      const number = new Intl.NumberFormat(locale, decimals).format(12.4);
      return [locale, [list("conjunction"), list("disjunction"), number]];
    })), Object.keys(formats),
  );
  expect(written).toEqual(formats);
});

test("a tag of a region selects the language with the same script", async ({ page, open }) => {
  await open();
  const wanted = {
    "fr-CA": "fr", FR: "fr", "en-US": "en", fro: "en", "pt": "pt-BR", "pt-PT": "pt-BR", "zh": "zh-Hans",
    "zh-CN": "zh-Hans", "zh-SG": "zh-Hans", "zh-TW": "en", "zh-HK": "en", "de-AT": "de", "%00": "en",
  };
  const spoken = await page.evaluate(async (tags) => {
    const found = {};
    for (const tag of tags) {
      history.replaceState(undefined, "", `?lang=${tag}`);
      const { spoken } = await import(new URL(`first.js?${encodeURIComponent(tag)}`, document.baseURI));
      found[tag] = spoken();
    }
    return found;
  }, Object.keys(wanted));
  const isThere = (code) => languages.includes(code);
  expect(spoken).toEqual(Object.fromEntries(Object.entries(wanted).map(([tag, code]) => [tag, isThere(code) ? code : "en"])));
});

test("words of a translator replace those of the page", async ({ page, open }) => {
  const words = "menu.label = <i>Ponuka</i>\nmenu.theme = {evil}\nold.key = x\n";
  await page.route("**/draft.txt", (route) => route.fulfill({ contentType: "text/plain", body: words }));
  await open("?words=draft.txt");
  await page.getByText("Messages taken from the file: 1. Lines left out: 2.").waitFor();
  await expect(page.locator("i")).toHaveCount(0);
});

for (const answer of ["nothing", "a page"]) {
  test.describe(() => {
    test.use({ ...french, allow: /words\/fr\/first\.txt|Failed to load resource/ });

    test(`if the host answers French with ${answer}, the page is in English and says so`, async ({ page, open }) => {
      await page.route("**/words/fr/first.txt?*", (route) =>
        answer === "nothing"
          ? route.fulfill({ status: 404, body: "not found" })
          : route.fulfill({ contentType: "text/html", body: "<!doctype html><title>x</title>" }),
      );
      await open();
      expect(await language(page)).toBe("en");
      await page.getByText("This language could not be loaded").waitFor();
      await expect(page.locator("#language")).toHaveValue("en");
      await page.unroute("**/words/fr/first.txt?*");
      await page.locator("#language").selectOption("fr");
      await page.getByRole("button", { name: "Jouer : Première partie" }).waitFor();
      expect(await language(page)).toBe("fr");
    });
  });
}

for (const [scheme, viewport] of [["light", "phone"], ["dark", "laptop"]]) {
  test.describe(() => {
    test.use({ ...french, colorScheme: scheme, ...screens[viewport] });

    // `view/screens` shows half of all states in French on a phone.
    const tag = viewport === "laptop" ? [] : "@long";
    test(`French is accessible and fits, ${scheme}, on a ${viewport}`, { tag }, async ({ page, open }) => {
      await open();
      const fits = () =>
        page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
      expect(await violations(page)).toEqual([]);
      expect(await fits(), "the start screen").toBeTruthy();
      await load(page, market({}, 1));
      await due(page, "bid");
      expect(await violations(page)).toEqual([]);
      expect(await fits(), "the auction").toBeTruthy();
    });
  });
}
