// The last lines of a run of the browser tests: why tests failed, each reason
// once, and how many passed and failed.

import { stripVTControlCharacters } from "node:util";

/** Of a reason, so many lines with so many characters say enough. */
const lines = 12;
const width = 240;

/** So many different reasons are told. */
const most = 5;

/** A reporter for Playwright, which counts. */
export default class Sums {
  #began = Date.now();
  #suite;
  /** What stands outside of any test, such as a file that cannot be read. */
  #errors = [];

  printsToStdio() {
    return true;
  }

  onBegin(_, suite) {
    this.#suite = suite;
  }

  onError(error) {
    this.#errors.push({ where: "outside of the tests", why: text(error) });
  }

  onEnd({ status }) {
    const tests = this.#suite?.allTests() ?? [];
    this.#tellReasons(tests.filter((test) => outcome(test) === "failed"));
    const counts = { passed: 0, failed: 0, skipped: 0, "not run": 0 };
    for (const test of tests) {
      counts[outcome(test)] += 1;
    }
    const { passed, failed, ...others } = counts;
    const more = Object.entries(others).filter(([, count]) => count > 0).map(([name, count]) => `, ${count} ${name}`);
    const seconds = ((Date.now() - this.#began) / 1000).toFixed(0);
    const how = ["passed", "failed"].includes(status) ? "" : ` (${status})`;
    console.log(`\n${passed} passed, ${failed} failed${more.join("")} in ${seconds} s${how}`);
  }

  /** A log may keep its end alone: there stands what went wrong. */
  #tellReasons(failed) {
    const told = failed.map((test) => ({
      where: where(test),
      why: text(test.results.at(-1)?.error),
    }));
    // Reasons that begin alike are one: what follows has numbers in it.
    const reasons = new Map();
    for (const reason of [...this.#errors, ...told]) {
      const [first] = reason.why.split("\n");
      reasons.set(first, [...(reasons.get(first) ?? []), reason]);
    }
    for (const [{ where, why }, ...others] of [...reasons.values()].slice(0, most)) {
      const more = others.length > 0 ? `, and ${others.length} more` : "";
      console.log(`\n${where}${more}:\n${why}`);
    }
  }
}

function where(test) {
  return test.titlePath().filter(Boolean).join(" › ");
}

function text(error) {
  const whole = stripVTControlCharacters(error?.message ?? error?.value ?? "no reason is known");
  const cut = whole.split("\n").slice(0, lines);
  return cut.map((line) => line.slice(0, width)).join("\n");
}

function outcome(test) {
  const result = test.results.at(-1);
  if (result === undefined || result.status === "interrupted") {
    return "not run";
  }
  return { expected: "passed", skipped: "skipped" }[test.outcome()] ?? "failed";
}
