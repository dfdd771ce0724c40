// Accessibility, as far as a program can check it.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds wrong with the page as it is: one line for each rule and element. */
export function violations(page) {
  return found(page, "all");
}

/**
 * What axe finds wrong with the colors of a page in which nothing else has changed
 * since `violations` looked at all of it.
 */
export function wrongColors(page) {
  return found(page, "cat.color");
}

/** What axe finds wrong in the light, and with the colors in the dark. */
export async function violationsInBothLights(page) {
  const inTheLight = await violations(page);
  await setLight(page, "dark");
  const inTheDark = await wrongColors(page);
  await setLight(page, "light");
  return [...inTheLight, ...inTheDark.map((line) => `dark: ${line}`)];
}

/** Makes it light or dark, without the moment in which colors go from one to the other. */
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
  // What passes need not be described, nor is what fails named before something does:
  // finding selectors takes a third of the time. Style sheets are fetched again for one
  // rule only, which is about pages that turn with the device.
  const quick = { runOnly, resultTypes: ["violations"], selectors: false, preload: false };
  // Pages of the log that are out of sight have a guessed height, which cuts a line in
  // two for whoever measures it.
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
 * Takes out of the page what is there by the thousand and says nothing new to any rule:
 * in pictures that are hidden from screen readers the mere shapes, and of a long log all
 * but its first page and its last two. A picture with words, with something to be pressed
 * or with a role stays whole. Whole games are looked at with everything in them
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
