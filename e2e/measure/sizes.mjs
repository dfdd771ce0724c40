// Prints the size of each file of a built site, raw and with brotli: `node
// measure/sizes.mjs FOLDER`.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";

/** The size of `bytes` compressed with brotli, by default at the highest quality. */
export function brotliSize(bytes, quality = constants.BROTLI_MAX_QUALITY) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return brotliCompressSync(bytes, { params }).length;
}

/** Folders with too many files for a row each: pictures, and pages on the crates. */
const many = ["examples/", "api/"];

/** Every file below `folder`: its path with slashes, and both sizes in bytes. */
export function sizes(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath ?? entry.path, entry.name);
      const bytes = readFileSync(path);
      const name = path.slice(folder.length).replaceAll("\\", "/").replace(/^\/+/, "");
      // The highest quality would take minutes for a thousand pictures.
      const quality = many.some((folder) => name.startsWith(folder)) ? 6 : undefined;
      return { name, raw: bytes.length, brotli: brotliSize(bytes, quality) };
    })
    .sort((a, b) => b.brotli - a.brotli || a.name.localeCompare(b.name));
}

/** The rows, with a single one for such a folder. */
function folded(rows) {
  return many.reduce((rows, folder) => {
    const sum = { name: "", raw: 0, brotli: 0 };
    const inside = rows.filter(({ name }) => name.startsWith(folder));
    for (const { raw, brotli } of inside) {
      sum.raw += raw;
      sum.brotli += brotli;
    }
    sum.name = `${folder.slice(0, -1)} (${inside.length} files)`;
    const others = rows.filter((row) => !inside.includes(row));
    return inside.length > 0 ? [...others, sum] : others;
  }, rows);
}

function print(rows) {
  const total = { name: "total", raw: 0, brotli: 0 };
  for (const { raw, brotli } of rows) {
    total.raw += raw;
    total.brotli += brotli;
  }
  const width = Math.max(4, ...rows.map(({ name }) => name.length));
  const line = (name, raw, brotli) =>
    console.log(`${name.padEnd(width)}  ${String(raw).padStart(9)}  ${String(brotli).padStart(9)}`);
  line("file", "raw", "brotli");
  for (const { name, raw, brotli } of [...rows, total]) {
    line(name, raw, brotli);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  print(folded(sizes(process.argv[2])));
}
