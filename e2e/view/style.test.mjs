// The style sheets: one room each, one scale of type, one of space, no duplicate rules.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { root } from "../support/site.mjs";

const folder = join(root, "style");
const files = readdirSync(folder);
const sheets = files.map((file) => ({ file, text: readFileSync(join(folder, file), "utf8") }));

/** Paddings, margins and gaps in `rem`; larger ones are unique to a place. */
const spaces = [0.125, 0.25, 0.375, 0.5, 0.75, 1, 1.25, 1.5, 2];

/** The rules of a style sheet: media, selector, and declarations. */
function rulesOf(text, media = "") {
  const rules = [];
  const bare = text.replaceAll(/\/\*[^]*?\*\//g, "");
  for (let at = 0; ; ) {
    const open = bare.indexOf("{", at);
    if (open < 0) {
      return rules;
    }
    let close = open + 1;
    for (let depth = 1; depth > 0; close++) {
      depth += { "{": 1, "}": -1 }[bare[close]] ?? 0;
    }
    const selector = bare.slice(at, open).trim().replaceAll(/\s+/g, " ");
    const body = bare.slice(open + 1, close - 1);
    if (/^@(media|container)/.test(selector)) {
      rules.push(...rulesOf(body, selector));
    } else if (!selector.startsWith("@")) {
      rules.push({ media, selector, declarations: declarationsOf(body) });
    }
    at = close;
  }
}

function declarationsOf(body) {
  return body.split(";").map((line) => line.split(/:(.*)/s).map((part) => part?.trim())).filter(([name]) => name);
}

const all = sheets.flatMap(({ file, text }) => rulesOf(text).map((rule) => ({ file, ...rule })));

test("style sheets are small, and the page has each", () => {
  const page = ["first.css", "later.css"].map((name) => readFileSync(join(root, "public", name), "utf8")).join("");
  for (const { file, text } of sheets) {
    expect(text.split("\n").length, file).toBeLessThanOrEqual(400);
    expect(page.includes(`@import "style/${file}";`), `${file} is not in the page`).toBeTruthy();
  }
});

test("rules are unique", () => {
  const seen = new Map();
  for (const { file, media, selector } of all) {
    const key = `${media} ${selector}`;
    expect(seen.has(key), `${key} in ${seen.get(key)} and ${file}`).toBeFalsy();
    seen.set(key, file);
  }
});

test("declarations are unique within a rule", () => {
  for (const { file, selector, declarations } of all) {
    const plain = declarations.filter(([name]) => name !== "height").map(([name]) => name);
    expect(new Set(plain).size, `${file}: ${selector}`).toBe(plain.length);
  }
});

/** The declarations for which `isWrong` is true. A call of `expect` for each would take seconds. */
function wrong(rules, isWrong) {
  return rules.flatMap(({ file, selector, declarations }) =>
    declarations.filter((it) => isWrong(...it)).map(([name, value]) => `${file}: ${selector} { ${name}: ${value} }`));
}

test("there is one scale of type", () => {
  const found = wrong(all, (name, value) => {
    const sizes = name === "font" || name === "font-size" ? value.match(/[\d.]+rem/g) ?? [] : [];
    return sizes.some((size) => size !== "1rem") && !/clamp|max\(/.test(value);
  });
  expect(found).toEqual([]);
});

test("there is one scale of space", () => {
  const fits = (size) => size > 2 || spaces.includes(size);
  const found = wrong(all, (name, value) =>
    /^(padding|margin|gap|row-gap|column-gap)/.test(name) && !/calc|clamp/.test(value) &&
    [...value.matchAll(/-?([\d.]+)rem/g)].some(([, size]) => !fits(Number(size))));
  expect(found).toEqual([]);
});

test("underlines are written for all engines", () => {
  const others = readdirSync(join(root, "public")).filter((file) => file.endsWith(".css"));
  const more = others.flatMap((file) => rulesOf(readFileSync(join(root, "public", file), "utf8")).map((rule) => ({ file, ...rule })));
  // WebKit knows only the line in the shorthand, and ignores a longer one.
  const found = wrong([...all, ...more], (name, value) => name === "text-decoration" && !/^[\w-]+$/.test(value));
  expect(found).toEqual([]);
});

test("the players' colors are defined in one place, outside of style sheets", () => {
  for (const { file, text } of sheets) {
    expect(/#(d5402b|1f74c4|f2cf2e|0a8560|33302e|e08bbd)/i.test(text), file).toBeFalsy();
  }
});

test("no style depends on distant descendants of the table", () => {
  // Every change of the page would search all of it, with the board.
  const wide = /(^|[\s,>~+])(:root|html|body|main|\.table|\.board|\.stage|\.window|\.camera)(\[[^\]]*\]|:not\((?=:has)|\.[\w-]+)*:has\((?!\s*>)/;
  // Where neither element has a class, every change asks all elements of the board.
  const bare = /(^|[\s,>~+])[a-z]*:not\(:has\(|:has\(.*[\s>~+](\*|:not\()/;
  for (const { file, media, selector } of all) {
    const isSlow = wide.test(selector) || bare.test(selector);
    expect(/print/.test(media) || !isSlow, `${file}: ${selector}`).toBeTruthy();
  }
});
