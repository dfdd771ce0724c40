// The memory of a browser, on Linux.

import { readFileSync, readdirSync } from "node:fs";

/**
 * The megabytes of a process and its descendants; shared memory counts proportionally
 * (`Pss` of `/proc/PID/smaps_rollup`).
 */
export function megabytes(pid) {
  const kilobytes = family(pid).map((pid) => {
    const text = read(`/proc/${pid}/smaps_rollup`);
    return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0);
  });
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

/** A process and its descendants. */
function family(pid) {
  const parents = new Map();
  for (const name of readdirSync("/proc")) {
    // The name in parentheses is followed by the state and the parent.
    const parent = /^.*\) \S+ (\d+)/s.exec(/^\d+$/.test(name) ? read(`/proc/${name}/stat`) : "");
    if (parent !== null) {
      parents.set(Number(name), Number(parent[1]));
    }
  }
  const members = [pid];
  // The list grows during the loop.
  for (const member of members) {
    members.push(...[...parents].filter(([, parent]) => parent === member).map(([child]) => child));
  }
  return members;
}

/** The text of a file; empty if the process has ended. */
function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
