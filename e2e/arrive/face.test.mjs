// The heading font: nothing waits for it, and no line moves when it arrives.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gone } from "../support/browser.mjs";
import { load, openMenu, rest, short } from "../support/game.mjs";
import { expect, screens, test } from "../support/harness.mjs";
import { root } from "../support/site.mjs";

/** True if text is set in the heading font. */
const isSet = (page) =>
  page.evaluate(() => {
    const width = (family) => {
      const probe = Object.assign(document.createElement("span"), { textContent: "Bastide" });
      probe.style.cssText = `position:absolute;font:600 40px ${family}`;
      document.body.append(probe);
      const { width } = probe.getBoundingClientRect();
      probe.remove();
      return width;
    };
    return width("Alegreya,monospace") !== width("monospace");
  });

/** The texts in the heading font, and the positions of all lines. */
const lines = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main *")]
      .filter((one) => one.checkVisibility() && !one.closest("svg, .grid, .window"))
      .map((one) => {
        const { top, height } = one.getBoundingClientRect();
        const isHeading = getComputedStyle(one).fontFamily.startsWith("Alegreya");
        const name = `${isHeading ? "heading " : ""}${one.localName}.${one.className} ${one.children.length ? "" : one.textContent}`;
        return `${name}: ${Math.round(top)} ${Math.round(height)}`;
      }),
  );

/** Holds the font back; resolves to a function that releases it. */
async function hold(page) {
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await page.route("**/*.woff2", async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

for (const [name, screen] of Object.entries(screens)) {
  for (const language of ["en", "fr"]) {
    // French words are longer, and windows of phones narrower.
    const tag = (name === "phone") === (language === "fr") ? [] : "@long";
    test.describe(() => {
      test.use(screen);

      test(`no line moves when the font arrives, in ${language} on a ${name}`, { tag }, async ({ page, open }) => {
        /** Releases the font; expects everything to stay in place. */
        const see = async (release) => {
          await rest(page);
          const before = await lines(page);
          expect(before.some((line) => line.startsWith("heading"))).toBe(true);
          expect(await isSet(page)).toBe(false);
          release();
          await expect.poll(() => isSet(page)).toBe(true);
          await rest(page);
          expect(await lines(page)).toEqual(before);
          await page.unroute("**/*.woff2");
        };
        const release = await hold(page);
        await open(`?lang=${language}`);
        await see(release);
        // Also at the first table of a visit.
        const again = await hold(page);
        await open(`?lang=${language}`);
        await page.locator("button[name=first]").click();
        await page.locator(".joints > *").first().waitFor({ state: "attached" });
        await see(again);
      });
    });
  }
}

test("the font loads after the start screen is painted, and its larger file only for other letters", async ({ page, url }) => {
  const asked = [];
  page.on("request", (request) => /\/face\//.test(request.url()) && asked.push(request.url().split("/").pop()));
  // Hold back both the static start screen and the app.
  let release;
  const held = new Promise((resolve) => {
    release = resolve;
  });
  await page.route(/\.wasm$|\/first\//, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(url);
  expect(asked).toEqual([]);
  release();
  await gone(page);
  await expect.poll(() => isSet(page)).toBe(true);
  expect(asked).toEqual(["face.css", "headings.woff2"]);
  // Names of players may have any letters.
  await page.evaluate(() => document.querySelector("legend").append(" Łukasz"));
  await expect.poll(() => asked).toContain("alegreya.woff2");
});

test.describe(() => {
  test.use({ serviceWorkers: "allow", allow: /A preload for/ });

  test("the font is cached for the next visit", async ({ page, open }) => {
    await open();
    // The page at rest would load this module after some seconds.
    await page.evaluate(() => import("./offline.js").then(() => {}));
    await page.waitForFunction(() => document.documentElement.dataset.offline?.includes("program=kept"), undefined, { timeout: 30_000 });
    await page.reload();
    await gone(page);
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    expect(await isSet(page)).toBe(true);
  });
});

/** The texts in some languages that headings come from, and more. */
function texts(codes) {
  const read = (name) => readFileSync(join(root, name), "utf8");
  const files = (folder, ending, recursive = false) => readdirSync(join(root, folder), { recursive }).filter((name) => name.endsWith(ending)).map((name) => join(folder, name));
  const language = codes.flatMap((code) => files(`words/${code}`, ".txt")).map((name) => {
    const values = read(name).replace(/^[^=\n]+ = /gm, "");
    // Chapters begin with a sign, and placeholders are not words.
    return values.replace(/^#+ |\{[^}]*\}|\[[^\]]*\]|[`*#|=]/gm, "");
  });
  const titles = [...files("scenarios", ".json", true), ...files("lessons", ".json")].map((name) => Object.values(JSON.parse(read(name)).title ?? {}).join(" "));
  const manual = files("docs", ".md").map((name) => read(name).match(/^#+ .*$/gm)?.join(" ").replace(/[#`<>]/g, "") ?? "");
  return [...language, ...titles, ...manual].join(" ");
}

test("the font of headings has all letters of English and French", async ({ page, open }) => {
  await open();
  await expect.poll(() => isSet(page)).toBe(true);
  const signs = [...new Set(texts(["en", "fr"]).replace(/\s/gu, ""))].filter((sign) => !/[{}[\]_→←✕]/u.test(sign));
  for (const sign of "0123456789ÀÂÇÉÈÊËÎÏÔŒÙÛÜàâæçéèêëîïôœùûüÿ«»’") {
    expect(signs.includes(sign) || signs.push(sign)).toBeTruthy();
  }
  const lacking = await page.evaluate(async (signs) => {
    document.fonts.add(await new FontFace("Probe", "url(face/headings.woff2)").load());
    const context = document.createElement("canvas").getContext("2d");
    const width = (sign, family) => {
      context.font = `40px ${family}`;
      return context.measureText(sign).width;
    };
    // A glyph of the font is as wide with any fallback.
    const has = (sign) => width(sign, "Probe, monospace") === width(sign, "Probe, serif");
    // Read the sheet itself: browsers serialize ranges differently.
    const sheet = await (await fetch("face/face.css")).text();
    const ranges = /headings\.woff2[^}]*/.exec(sheet)[0].match(/U\+[\dA-F-]+/gi).map((range) => range.slice(2).split("-").map((code) => parseInt(code, 16)));
    const isNamed = (code) => ranges.some(([from, to = from]) => from <= code && code <= to);
    // Figures are aligned in columns: all have the same width.
    const figures = new Set([..."0123456789"].map((sign) => width(sign, "Probe, serif")));
    return [...signs.filter((sign) => !has(sign) || !isNamed(sign.codePointAt(0))), ...[...figures].slice(1)];
  }, signs);
  expect(lacking).toEqual([]);
});

test("the fonts have all letters of the other languages, but those of Japan and China", async ({ page, open }) => {
  await open();
  const list = readFileSync(join(root, "words/languages.txt"), "utf8").match(/^[\w-]+(?= = )/gm);
  const codes = list.filter((code) => !["ja", "zh-Hans"].includes(code));
  const signs = [...new Set(texts(codes).match(/\p{L}/gu))].filter((sign) => /[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(sign));
  const lacking = await page.evaluate(async (signs) => {
    const sheet = await (await fetch("face/face.css")).text();
    const faces = [...sheet.matchAll(/url\("([^"]*)"\);\s*unicode-range:([^;]*)/g)];
    for (const [n, [, name, unicodeRange]] of faces.entries()) {
      document.fonts.add(await new FontFace(`Probe${n}`, `url(face/${name})`, { unicodeRange }).load());
    }
    const family = faces.map((_, n) => `Probe${n}`).join();
    const context = document.createElement("canvas").getContext("2d");
    const width = (sign, fallback) => {
      context.font = `40px ${family}, ${fallback}`;
      return context.measureText(sign).width;
    };
    return signs.filter((sign) => width(sign, "monospace") !== width(sign, "serif"));
  }, signs);
  expect(lacking).toEqual([]);
});

test("pages without the app use the same font and fallback", () => {
  const faces = (name) => {
    const sheet = readFileSync(join(root, name), "utf8").replace(/\s+/g, " ");
    return sheet.match(/@font-face \{[^}]*\}/g).map((face) => face.replace('url("face/', 'url("'));
  };
  const page = faces("public/page.css");
  expect(page).toEqual([...faces("public/face/face.css"), ...faces("style/base.css")]);
  expect(page.filter((face) => /swap/.test(face)).length).toBe(3);
  const family = (name) => /--title: ([^;]*);/.exec(readFileSync(join(root, name), "utf8"))[1];
  expect(family("public/page.css")).toBe(family("style/base.css"));
});

test("the site's name is a drawing with text", async ({ page, open }) => {
  await open();
  const name = page.getByRole("heading", { level: 1, name: "Bastide" });
  await expect(name).toBeVisible();
  expect(await name.evaluate((one) => getComputedStyle(one).maskImage)).toContain("name.svg");
  // The text is as wide as the drawing.
  const { width, size } = await name.evaluate((one) => ({ width: one.clientWidth, size: parseFloat(getComputedStyle(one).fontSize) }));
  expect(width / size).toBeGreaterThan(3.5);
  await page.emulateMedia({ forcedColors: "active" });
  expect(await name.evaluate((one) => getComputedStyle(one).maskImage)).toBe("none");
});

test("the credits lead to the licenses of the font and the libraries", async ({ page, open }) => {
  await open();
  await load(page, short);
  await openMenu(page, "Tools");
  for (const [name, words] of [
    ["SIL Open Font License", "SIL OPEN FONT LICENSE Version 1.1"],
    ["Licenses of the libraries", "\nleptos "],
  ]) {
    const link = page.getByRole("link", { name });
    await expect(link).toBeVisible();
    const text = await page.evaluate(async (address) => (await fetch(address)).text(), await link.evaluate(({ href }) => href));
    expect(text).toContain(words);
  }
});
