// The names of all phases, from the sources of the rules engine.

import { readdirSync, readFileSync } from "node:fs";

const folder = new URL("../../crates/rules/src/expansions/", import.meta.url);

/** The names of all phases except `over`, which has no decision. */
export function phases() {
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith(".rs"));
  const sources = files.map((file) => readFileSync(new URL(file, folder), "utf8"));
  // Each expansion, and the list of them, names its decisions in one function.
  const functions = sources.flatMap((source) => source.match(/fn name\([\s\S]*?\n {4,12}\}\n/g) ?? []);
  const names = functions.flatMap((body) => [...body.matchAll(/"([a-z-]+)"/g)]);
  return names.map(([, name]) => name).filter((name) => name !== "over");
}
