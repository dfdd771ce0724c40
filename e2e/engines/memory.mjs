// What a browser takes of the machine's memory, on Linux.

import { readFileSync, readdirSync } from "node:fs";

/**
 * Megabytes that a process and all that it started take: of what processes
 * share, each counts its part (`Pss` of `/proc/PID/smaps_rollup`).
 */
export function megabytes(pid) {
  const kilobytes = family(pid).map((pid) => {
    const text = read(`/proc/${pid}/smaps_rollup`);
    return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0);
  });
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

/** A process, its children, and theirs. */
function family(pid) {
  const parents = new Map();
  for (const name of readdirSync("/proc")) {
    // Behind the name in brackets: the state and the parent.
    const parent = /^.*\) \S+ (\d+)/s.exec(/^\d+$/.test(name) ? read(`/proc/${name}/stat`) : "");
    if (parent !== null) {
      parents.set(Number(name), Number(parent[1]));
    }
  }
  const members = [pid];
  // The list grows while it is gone through.
  for (const member of members) {
    members.push(...[...parents].filter(([, parent]) => parent === member).map(([child]) => child));
  }
  return members;
}

/** A file's text; nothing of a process that has ended meanwhile. */
function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
