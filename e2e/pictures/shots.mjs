// Takes screenshots of the built site: `node pictures/shots.mjs [--CODE] [STATE]...` writes
// `target/shots/CODE/STATE-VIEWPORT-SCHEME.png` for the named states of `states.mjs`, or for
// all, in the language of this code (`--ru`), or in English.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { states } from "./states.mjs";
import { launch, viewports } from "../support/browser.mjs";
import { shoot } from "./shoot.mjs";
import { root, serve } from "../support/site.mjs";

const isCode = (word) => word.startsWith("--");
const words = process.argv.slice(2);
const names = words.filter((word) => !isCode(word));
const language = words.find(isCode)?.slice(2) ?? "en";
const unknown = names.filter((name) => states.every((state) => state.name !== name));
if (unknown.length > 0) {
  console.error(`no state ${unknown.join(", ")} in states.mjs`);
  process.exit(2);
}
const chosen = states.filter(({ name }) => names.length === 0 || names.includes(name));
const folder = join(root, "target/shots", language);
mkdirSync(folder, { recursive: true });

const site = await serve();
const browser = await launch();
try {
  for (const state of chosen) {
    for (const viewport of Object.keys(viewports)) {
      const how = { viewport, schemes: ["light", "dark"], language };
      const problems = await shoot(browser, site.url, state, how, (scheme, picture) => {
        const file = join(folder, `${state.name}-${viewport}-${scheme}.png`);
        writeFileSync(file, picture);
        console.log(file);
      });
      for (const problem of problems) {
        console.error(`  ${state.name}: ${problem}`);
        process.exitCode = 1;
      }
    }
  }
} finally {
  await browser.close();
  site.close();
}
