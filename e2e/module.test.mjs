// The engine as a module, from a page and from Node.

import { copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test as plain } from "@playwright/test";
import { pathToFileURL } from "node:url";
import { expect, test } from "./support/harness.mjs";
import { dist } from "./support/site.mjs";

const example = JSON.parse(readFileSync(join(dist, "examples/base-small-city.json"), "utf8"));

const types = readFileSync(join(dist, "module/bastide.d.ts"), "utf8");

/** The fields of an interface as the types tell them: whether each must be there. */
function fields(name) {
  const [, body] = types.match(new RegExp(`export interface ${name} \\{([\\s\\S]*?)\\n\\}`));
  const lines = body.matchAll(/^ {4}(\w+)(\??): /gm);
  return new Map(Array.from(lines, ([, field, optional]) => [field, optional === ""]));
}

/** Asserts that a value has the fields of an interface, and no other. */
function assertIs(value, name) {
  const told = fields(name);
  const keys = Object.keys(value);
  expect(keys.filter((key) => !told.has(key)), name).toEqual([]);
  const missing = [...told].filter(([field, must]) => must && !keys.includes(field));
  expect(missing, name).toEqual([]);
}

/** What every caller should find out about the example. */
function ask(bastide, example) {
  const report = bastide.check(example);
  const { steps, ...record } = example;
  for (const key of ["id", "title", "source", "clauses"]) {
    delete record[key];
  }
  const position = bastide.replay({ ...record, actions: steps.flatMap((step) => step.do) });
  return {
    ok: report.ok,
    players: Object.keys(position.scores).length,
    refused: bastide.whyNot({ ...record, actions: [] }, "place 0,0 0").clause,
    legal: bastide.legal({ ...record, actions: [] }).length > 0,
    svg: bastide.render(example, { step: 1 }).startsWith("<svg "),
  };
}

/**
 * The module in this process. No package around the site tells Node that its
 * scripts are modules, so that the name does.
 */
async function inNode(testInfo) {
  const file = testInfo.outputPath("bastide.mjs");
  copyFileSync(join(dist, "module/bastide.js"), file);
  const bastide = await import(pathToFileURL(file).href);
  bastide.initSync({ module: readFileSync(join(dist, "module/bastide_bg.wasm")) });
  return bastide;
}

const expected = { ok: true, players: 2, refused: "base-fit", legal: true, svg: true };

plain("the module answers in Node", async ({}, testInfo) => {
  const bastide = await inNode(testInfo);
  expect(ask(bastide, example)).toEqual(expected);
  expect(() => bastide.replay("{")).toThrow(Error);
  expect(() => bastide.legal({ ...example, players: [] })).toThrow(expect.objectContaining({ path: "players" }));
  expect(() => bastide.render(example, { theme: "pink" })).toThrow(/theme/);
});

plain("every function has its types, and every value the fields that they tell", async ({}, testInfo) => {
  const bastide = await inNode(testInfo);
  for (const name of ["replay", "legal", "whyNot", "check", "render", "version"]) {
    expect(typeof bastide[name]).toBe("function");
    expect(types).toMatch(new RegExp(`export function ${name}\\(`));
  }
  const ids = JSON.parse(readFileSync(join(dist, "examples/index.json"), "utf8")).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(100);
  let awards = 0;
  for (const id of ids) {
    const document = readFileSync(join(dist, `examples/${id}.json`), "utf8");
    const report = bastide.check(document);
    assertIs(report, "CheckReport");
    expect(report.failures, id).toEqual([]);
    const position = bastide.replay(document);
    assertIs(position, "Position");
    expect(position.refused, id).toBe(null);
    position.awards.forEach((award) => assertIs(award, "Award"));
    position.awards.flatMap(({ terms }) => terms).forEach((term) => assertIs(term, "Term"));
    Object.values(position.supply).forEach((supply) => assertIs(supply, "Supply"));
    awards += position.awards.length;
    const legal = bastide.legal(document);
    expect(legal.length === 0, id).toBe(position.phase === "over");
    for (const action of legal.slice(0, 2)) {
      expect(bastide.whyNot(document, action), `${id}: ${action}`).toBe(null);
    }
    const refused = bastide.whyNot(document, "place 90,90 0");
    assertIs(refused, "Refusal");
  }
  expect(awards).toBeGreaterThan(100);
});

test("the module answers in a page", async ({ page, url }) => {
  await page.goto(`${url}examples/`);
  const answers = await page.evaluate(
    async ([address, example]) => {
      const bastide = await import(address);
      await bastide.default();
      return { ok: bastide.check(example).ok, svg: bastide.render(example).slice(0, 5) };
    },
    [`${url}module/bastide.js`, example],
  );
  expect(answers).toEqual({ ok: true, svg: "<svg " });
});
