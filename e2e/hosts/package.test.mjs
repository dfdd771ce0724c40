// The engine as a package from npm: packed, installed, and used by the manual's programs,
// by TypeScript, by Vite and by a page.

import { test as base } from "@playwright/test";
import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test as inPage } from "../support/harness.mjs";
import { dist, root, serve } from "../support/site.mjs";

const run = promisify(execFile);
const binaries = join(root, "e2e/node_modules/.bin");
const manual = readFileSync(join(root, "docs/module.md"), "utf8");

/** A folder with the packed package in its `node_modules`. */
async function project() {
  const folder = mkdtempSync(join(tmpdir(), "bastide-package-"));
  const { stdout } = await run("npm", ["pack", join(dist, "module"), "--pack-destination", folder, "--json"]);
  const [{ filename, files }] = JSON.parse(stdout);
  const home = join(folder, "node_modules/bastide");
  mkdirSync(home, { recursive: true });
  await run("tar", ["-xzf", join(folder, filename), "-C", home, "--strip-components=1"]);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  return { folder, home, files: files.map(({ path }) => path) };
}

/** The program in the manual that begins with this text. */
function program(language, beginning) {
  const blocks = manual.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm);
  const found = Array.from(blocks).find(([, name, text]) => name === language && text.startsWith(beginning));
  expect(found, `${beginning} in docs/module.md`).toBeTruthy();
  return found[2];
}

/** Runs a script of the project; returns its exit code and output. */
async function node(folder, ...words) {
  return await run(process.execPath, words, { cwd: folder }).catch(({ code, stdout, stderr }) => ({ code, stdout, stderr }));
}

const fixtures = {
  packed: [
    async ({}, use) => {
      const packed = await project();
      await use(packed);
      rmSync(packed.folder, { recursive: true });
    },
    { scope: "worker" },
  ],
};
const test = base.extend(fixtures);
const pageTest = inPage.extend(fixtures);

const record = {
  format: "bastide/1",
  players: [{ color: "red" }, { color: "blue" }],
  systems: ["tower"],
  stack: ["base.E", "base.V"],
  actions: ["place 0,-1 180", "meeple city S"],
};

test("the package has all required files and no others", async ({ packed }) => {
  expect(packed.files.sort()).toEqual([
    "LICENSE-APACHE", "LICENSE-MIT", "README.md", "THIRD-PARTY.txt", "bastide.d.ts", "bastide.js", "engine.js", "engine_bg.wasm",
    "error.js", "game.js", "node.js", "package.json",
  ]);
  const notices = readFileSync(join(packed.home, "THIRD-PARTY.txt"), "utf8");
  expect(notices).toMatch(/^serde-wasm-bindgen \d[\s\S]*^Of .*arrayvec \d/m);
  expect(notices).not.toMatch(/^leptos \d/m);
  const { version } = JSON.parse(readFileSync(join(packed.home, "package.json"), "utf8"));
  const { stdout } = await node(packed.folder, "-e", 'import("bastide").then(({ version }) => console.log(version()))');
  expect(stdout.trim()).toBe(version);
});

test("a program draws a position, and reports the error in a file", async ({ packed: { folder } }) => {
  writeFileSync(join(folder, "draw.mjs"), program("js", "// draw.mjs"));
  writeFileSync(join(folder, "game.json"), JSON.stringify(record));
  const drawn = await node(folder, "draw.mjs", "game.json");
  expect(drawn.stdout).toMatch(/^<svg [\s\S]*<\/svg>\s*$/);
  expect(drawn.stderr).toBe("");
  writeFileSync(join(folder, "game.json"), JSON.stringify({ ...record, actions: ["place 5,5 0"] }));
  const refused = await node(folder, "draw.mjs", "game.json");
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("(base-fit)") });
  writeFileSync(join(folder, "game.json"), '{\n"format": "bastide/1",\n"players": 3 }');
  const broken = await node(folder, "draw.mjs", "game.json");
  expect(broken).toMatchObject({ code: 2, stderr: expect.stringMatching(/^game\.json:3: .*players/) });
});

test("a program checks a folder of scenarios", async ({ packed: { folder } }) => {
  writeFileSync(join(folder, "check.mjs"), program("js", "// check.mjs"));
  const examples = join(folder, "examples");
  mkdirSync(examples);
  for (const name of ["base-small-city", "tower-range-2", "castle-owner"]) {
    copyFileSync(join(dist, `examples/${name}.json`), join(examples, `${name}.json`));
  }
  const good = await node(folder, "check.mjs", "examples");
  expect(good.stdout).toMatch(/^\d+ expectations, 0 failed/);
  const wrong = JSON.parse(readFileSync(join(examples, "base-small-city.json"), "utf8"));
  wrong.steps.at(-1).expect = { scores: { red: 90 } };
  writeFileSync(join(examples, "base-small-city.json"), JSON.stringify(wrong));
  const bad = await node(folder, "check.mjs", "examples");
  expect(bad).toMatchObject({ code: 1, stderr: expect.stringMatching(/base-small-city\.json:1: step \d+: .*90/) });
});

test("the types compile in a strict program without a browser", async ({ packed: { folder } }) => {
  const source = (points) => `
    import init, { BastideError, Game, check, type GameEvent, type Position } from "bastide";
    await init();
    const game = new Game({ format: "bastide/1" });
    const events: GameEvent[] = game.play("place 1,0 0");
    for (const event of events) {
      if (event.kind === "scored") {
        const points: ${points} = event.award.points;
        const cells = event.award.terms.flatMap((term) => term.cells);
      }
    }
    const position: Position = game.position();
    const red: number | undefined = position.scores.red;
    const passed: boolean = check("{}").ok && game.undo();
    const thrown: unknown = red ?? passed;
    if (thrown instanceof BastideError && thrown.code === "refused") {
      const clause: string | undefined = thrown.clause;
    }
    export {};
  `;
  const options = [
    "--noEmit", "--strict", "--target", "es2022", "--lib", "es2022", "--module", "nodenext", "program.ts",
  ];
  writeFileSync(join(folder, "program.ts"), source("number"));
  const good = await node(folder, join(binaries, "tsc"), ...options);
  expect(good.code, good.stdout).toBe(undefined);
  writeFileSync(join(folder, "program.ts"), source("string"));
  const bad = await node(folder, join(binaries, "tsc"), ...options);
  expect(bad.stdout).toMatch(/Type 'number' is not assignable to type 'string'/);
});

test("a package without its WebAssembly is reported", async ({ packed: { folder, home } }) => {
  const elsewhere = join(folder, "broken");
  mkdirSync(elsewhere);
  for (const name of readdirSync(home).filter((name) => !name.endsWith(".wasm"))) {
    copyFileSync(join(home, name), join(elsewhere, name));
  }
  const script = 'import("./broken/node.js").catch(({ name, code, message }) => console.log(name, code, message))';
  const { stdout } = await node(folder, "-e", script);
  expect(stdout).toMatch(/^BastideError wasm the WebAssembly could not be loaded: .*engine_bg\.wasm/);
});

pageTest("the page of the manual plays", async ({ page, packed: { folder, home } }) => {
  const site = join(folder, "site");
  mkdirSync(join(site, "bastide"), { recursive: true });
  for (const name of readdirSync(home)) {
    copyFileSync(join(home, name), join(site, "bastide", name));
  }
  // The server's policy allows no inline script.
  const [, before, script, after] = program("html", "<!doctype html>").match(
    /([\s\S]*)<script type="module">([\s\S]*)<\/script>([\s\S]*)/,
  );
  writeFileSync(join(site, "index.html"), `<link rel="icon" href="data:,">${before}<script type="module" src="page.js"></script>${after}`);
  writeFileSync(join(site, "page.js"), script);
  const server = await serve({ folder: site });
  try {
    await page.goto(server.url);
    await page.locator("#board svg").waitFor();
    await expect(page.locator("#decider")).toHaveText(/^red: place/);
    for (let n = 0; n < 6; n++) {
      await page.locator("#play").click();
    }
    expect(await page.locator("#log li").count()).toBeGreaterThan(5);
    await expect(page.locator("#log")).toContainText("red places");
    const before = await page.locator("#decider").innerText();
    await page.locator("#undo").click();
    await expect(page.locator("#log li")).toHaveCount(0);
    expect(await page.locator("#decider").innerText()).not.toBe(before);
  } finally {
    server.close();
  }
});

pageTest("Vite bundles it", async ({ page, packed: { folder } }) => {
  const app = join(folder, "app");
  mkdirSync(app);
  writeFileSync(join(app, "index.html"), '<!doctype html><link rel="icon" href="data:,"><script type="module" src="/main.js"></script><p></p>');
  writeFileSync(
    join(app, "main.js"),
    `import init, { BastideError, Game, version } from "bastide";
    let early;
    try { version(); } catch (error) { early = error instanceof BastideError && error.code; }
    await init();
    const game = new Game(${JSON.stringify(record)});
    document.querySelector("p").textContent = [early, game.position().scores.red, version()].join(" ");`,
  );
  await run(join(binaries, "vite"), ["build", "--base", "./", "--logLevel", "error"], { cwd: app });
  const server = await serve({ folder: join(app, "dist") });
  try {
    await page.goto(server.url);
    await expect(page.locator("p")).toHaveText(/^wasm 4 \d+\.\d+\.\d+/);
  } finally {
    server.close();
  }
});
