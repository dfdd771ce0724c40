// Automatic accessibility checks.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The violations that axe finds on the page: a line for each rule and element. */
export function violations(page) {
  return found(page, "all");
}

/**
 * The violations of color rules that axe finds, on a page with no other changes since
 * `violations`.
 */
export function wrongColors(page) {
  return found(page, "cat.color");
}

/** The violations in light colors, and those of color rules in dark colors. */
export async function violationsInBothLights(page) {
  const inTheLight = await violations(page);
  await setLight(page, "dark");
  const inTheDark = await wrongColors(page);
  await setLight(page, "light");
  return [...inTheLight, ...inTheDark.map((line) => `dark: ${line}`)];
}

/** Sets light or dark, without the transition of colors. */
async function setLight(page, colorScheme) {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => {
    const changes = document.getAnimations().filter((it) => it instanceof CSSTransition);
    changes.forEach((it) => it.finish());
  });
}

async function found(page, category) {
  if (!(await page.evaluate(() => "axe" in globalThis))) {
    await page.evaluate(source);
  }
  return page.evaluate(run, [tags, category]);
}

/** Runs the rules with one of these tags: all, or those of one category. */
async function run([tags, category]) {
  const { axe } = globalThis;
  const rules = axe.getRules(tags).filter((rule) => rule.tags.includes(category));
  const some = { type: "rule", values: rules.map(({ ruleId }) => ruleId) };
  const runOnly = category === "all" ? { type: "tag", values: tags } : some;
  // Passed rules need no details, and elements no selectors until a rule fails: selectors
  // take a third of the time. Only a rule about rotation reloads style sheets.
  const quick = { runOnly, resultTypes: ["violations"], selectors: false, preload: false };
  // Pages of the log out of view have an estimated height, which would cut a line in two
  // when measured.
  const pages = document.querySelectorAll(".log .page");
  pages.forEach((page) => page.style.setProperty("content-visibility", "visible"));
  let { violations } = await axe.run(quick);
  if (violations.length > 0) {
    ({ violations } = await axe.run({ ...quick, selectors: true }));
  }
  pages.forEach((page) => page.style.removeProperty("content-visibility"));
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(" ")}`),
  );
}

/**
 * Removes from the page repeated content that adds nothing for any rule: plain shapes in
 * pictures hidden from screen readers, and the middle pages of a long log. Pictures with
 * words, controls or a role stay whole. Some tests check whole games with everything
 * (`view/full.test.mjs`, `play/keys.test.mjs`).
 */
export function setRepeatsAside(page) {
  return page.evaluate(() => {
    const telling = ":is(text, a, image, foreignObject, title, desc, [role], [tabindex], [lang])";
    const pictures = document.querySelectorAll('svg[aria-hidden="true"], [aria-hidden="true"] svg');
    for (const picture of pictures) {
      if (picture.querySelector(telling) === null) {
        picture.replaceChildren();
      }
    }
    const pages = [...document.querySelectorAll(".log .page")];
    pages.slice(1, -2).forEach((page) => page.remove());
  });
}
