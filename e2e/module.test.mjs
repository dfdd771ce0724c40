// The engine as a module, from a page and from Node.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test as nodeTest } from "node:test";
import { pathToFileURL } from "node:url";
import { test } from "./support/harness.mjs";
import { dist } from "./support/site.mjs";

const example = JSON.parse(readFileSync(join(dist, "examples/base-small-city.json"), "utf8"));

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

const expected = { ok: true, players: 2, refused: "base-fit", legal: true, svg: true };

nodeTest("the module answers in Node", async () => {
  const bastide = await import(pathToFileURL(join(dist, "module/bastide.js")).href);
  bastide.initSync({ module: readFileSync(join(dist, "module/bastide_bg.wasm")) });
  assert.deepEqual(ask(bastide, example), expected);
  assert.throws(() => bastide.replay("{"), { name: "Error" });
  assert.match(readFileSync(join(dist, "module/bastide.d.ts"), "utf8"), /export function whyNot/);
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
  assert.deepEqual(answers, { ok: true, svg: "<svg " });
});
