// Accessibility, as far as a program can check it.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds wrong with the page as it is: one line for each rule and element. */
export async function violations(page) {
  await page.evaluate(source);
  const { violations } = await page.evaluate(
    (values) => globalThis.axe.run({ runOnly: { type: "tag", values } }),
    tags,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(" ")}`),
  );
}
