// The last line of a run of the browser tests: how many passed and failed.

/** A reporter for Playwright, which counts. */
export default class Sums {
  #began = Date.now();
  #suite;

  printsToStdio() {
    return true;
  }

  onBegin(_, suite) {
    this.#suite = suite;
  }

  onEnd({ status }) {
    const counts = { passed: 0, failed: 0, skipped: 0, "not run": 0 };
    for (const test of this.#suite.allTests()) {
      counts[outcome(test)] += 1;
    }
    const { passed, failed, ...others } = counts;
    const more = Object.entries(others).filter(([, count]) => count > 0).map(([name, count]) => `, ${count} ${name}`);
    const seconds = ((Date.now() - this.#began) / 1000).toFixed(0);
    const how = ["passed", "failed"].includes(status) ? "" : ` (${status})`;
    console.log(`\n${passed} passed, ${failed} failed${more.join("")} in ${seconds} s${how}`);
  }
}

function outcome(test) {
  const result = test.results.at(-1);
  if (result === undefined || result.status === "interrupted") {
    return "not run";
  }
  return { expected: "passed", skipped: "skipped" }[test.outcome()] ?? "failed";
}
