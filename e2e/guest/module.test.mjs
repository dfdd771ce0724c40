// The engine as a module, in a page and in Node.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test as plain } from "@playwright/test";
import { pathToFileURL } from "node:url";
import { isTurn } from "../support/game.mjs";
import { expect, test } from "../support/harness.mjs";
import { dist } from "../support/site.mjs";

const example = JSON.parse(readFileSync(join(dist, "examples/base-small-city.json"), "utf8"));

const types = readFileSync(join(dist, "module/bastide.d.ts"), "utf8");

/** The fields of an interface in the type declarations, each with true if required. */
function fields(name) {
  const [, body] = types.match(new RegExp(`export interface ${name} \\{([\\s\\S]*?)\\n\\}`));
  const lines = body.matchAll(/^ {2}(\w+)(\??): /gm);
  return new Map(Array.from(lines, ([, field, optional]) => [field, optional === ""]));
}

/** Asserts that a value has the fields of an interface and no others. */
function assertIs(value, name) {
  const told = fields(name);
  const keys = Object.keys(value);
  expect(keys.filter((key) => !told.has(key)), name).toEqual([]);
  const missing = [...told].filter(([field, must]) => must && !keys.includes(field));
  expect(missing, name).toEqual([]);
}

/** Calls every function on the example. */
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

const bastide = await import(pathToFileURL(join(dist, "module/node.js")).href);

const expected = { ok: true, players: 2, refused: "base-fit", legal: true, svg: true };

plain("the module answers in Node", () => {
  expect(ask(bastide, example)).toEqual(expected);
  expect(() => bastide.replay("{")).toThrow(Error);
  expect(() => bastide.legal({ ...example, players: [] })).toThrow(expect.objectContaining({ path: "players" }));
  expect(() => bastide.render(example, { theme: "pink" })).toThrow(/theme/);
});

plain("every function has its types, and every value the fields that they tell", () => {
  const told = Array.from(types.matchAll(/^export (?:function|class) (\w+)/gm), ([, name]) => name);
  expect(Object.keys(bastide).filter((name) => name !== "default").sort()).toEqual(told.sort());
  const ids = JSON.parse(readFileSync(join(dist, "examples/index.json"), "utf8")).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(100);
  let awards = 0;
  // The engine's own tests check every scenario.
  for (const id of ids.filter((id) => isTurn(id, 0, 4))) {
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
  expect(awards).toBeGreaterThan(40);
});

const begun = { format: "bastide/1", players: [{ color: "red" }, { color: "blue" }] };

plain("a game is played on, taken back and packed", () => {
  const game = new bastide.Game({ ...begun, systems: [], stack: ["base.E", "base.V"] });
  expect(game.beginning().map(({ kind }) => kind)).toEqual(["drawn"]);
  expect(game.legal()).toContain("place 0,-1 180");
  expect(game.play("place 0,-1 180")[0]).toEqual({
    kind: "placed", player: "red", tile: "base.E", cell: "0,-1", turn: 180,
    text: "red places base.E at 0,-1, turned by 180 degrees",
  });
  const before = game.position();
  expect(() => game.play("meeple city N")).toThrow(expect.objectContaining({ code: "refused", clause: expect.any(String) }));
  expect(game.position()).toEqual(before);
  const events = game.play("meeple city S");
  expect(events.map(({ kind }) => kind)).toEqual(["figure", "completed", "scored", "returned", "drawn"]);
  expect(events[2].text).toBe("red scores 4 points for 0,-1 city S: 2 tile x 2");
  const position = game.position();
  expect(position).toMatchObject({
    phase: "place", decider: "blue", turn: "blue", hand: "base.V", stack: [], scores: { red: 4, blue: 0 },
    tiles: [{ tile: expect.any(String), cell: "0,0", turn: 0 }, { tile: "base.E", cell: "0,-1", turn: 180 }],
    figures: [], floors: [], castles: [], bazaar: null, goods: {},
  });
  expect(bastide.unpack(`https://example.org/#${game.pack()}`)).toEqual(game.record());
  expect(new bastide.Game(game.record()).position()).toEqual(position);
  expect([game.undo(), game.undo(), game.undo()]).toEqual([true, true, false]);
  expect(game.legal()).toContain("place 0,-1 180");
});

plain("what lies on the table is told for every piece", () => {
  const position = bastide.replay({
    ...begun,
    systems: ["tower", "bridges", "castles", "traders"],
    stack: ["base.U"],
    position: {
      tiles: ["base.D 0,0 0", "tower.E 0,1 0"],
      floors: ["0,1 2"],
      prisoners: ["red meeple by blue"],
      goods: { blue: { wine: 2 } },
    },
  });
  expect(position.floors).toEqual([{ cell: "0,1", floors: 2 }]);
  expect(position.prisoners).toEqual(["red meeple by blue"]);
  expect(position.goods.blue).toEqual({ wine: 2, grain: 0, cloth: 0 });
  Object.values(position.supply).forEach((supply) => assertIs(supply, "Supply"));
});

plain("wrong arguments and broken documents are errors of the module", () => {
  const game = new bastide.Game({ ...begun, seed: "1" });
  const circle = {};
  circle.circle = circle;
  const hostile = new Proxy({}, { ownKeys: () => { throw new RangeError("no keys"); } });
  const revoked = Proxy.revocable([], {});
  revoked.revoke();
  const unreadable = [
    hostile, revoked.proxy, { get theme() { throw new RangeError("no theme"); } }, { show: revoked.proxy },
    { show: new Proxy(["fields"], { get: () => { throw new RangeError("no length"); } }) }, { show: { length: 1, 0: "fields" } },
  ];
  const none = [undefined, null, 3, true, Symbol("s"), () => 1, 10n, circle, hostile];
  const calls = [
    ...none.flatMap((value) => ["replay", "legal", "check", "pack", "render"].map((name) => () => bastide[name](value))),
    ...none.flatMap((value) => [() => new bastide.Game(value), () => game.play(value), () => game.whyNot(value)]),
    ...none.map((value) => () => bastide.unpack(value)),
    ...[3, "dark", { theme: "pink" }, { step: -1 }, { show: "fields" }, { them: "dark" }, { show: [3] }, ...unreadable].flatMap((options) => [
      () => game.render(options), () => bastide.render(example, options),
    ]),
  ];
  for (const call of calls) {
    expect(call, call.toString()).toThrow(expect.objectContaining({ name: "BastideError", code: "argument" }));
  }
  const { legal, play } = game;
  const freed = new bastide.Game({ ...begun, seed: "1" });
  freed.free();
  for (const call of [() => legal(), () => play("pass"), () => play.call({}, "pass"), () => play.call("red", "pass")]) {
    expect(call).toThrow(expect.objectContaining({ code: "argument", message: expect.stringContaining("write game.") }));
  }
  const names = Object.getOwnPropertyNames(bastide.Game.prototype).filter((name) => name !== "constructor");
  expect(names.sort()).toEqual([
    "beginning", "free", "legal", "pack", "play", "position", "record", "render", "undo", "whyNot",
  ]);
  for (const name of names) {
    const message = `${name}() is called on a game that is freed`;
    expect(() => freed[name]()).toThrow(expect.objectContaining({ name: "BastideError", code: "argument", message }));
  }
  // None of them still borrows the game.
  expect(game.play(game.legal()[0]).length).toBeGreaterThan(0);
  expect(game.undo()).toBe(true);
  const thrown = (act) => {
    try {
      act();
    } catch (error) {
      expect(error).toBeInstanceOf(bastide.BastideError);
      return error;
    }
    throw new Error("nothing was thrown");
  };
  expect(thrown(() => bastide.replay('{\n"format": 3}'))).toMatchObject({ code: "document", path: "format", line: 2 });
  expect(thrown(() => game.play("jump 1,1"))).toMatchObject({ code: "action", column: 1 });
  expect(thrown(() => new bastide.Game({ ...begun, seed: "1", actions: ["place 9,9 0"] }))).toMatchObject({
    code: "refused", path: "actions[0]", clause: "base-fit",
  });
  expect(thrown(() => bastide.unpack("1abc")).code).toBe("link");
  expect(thrown(() => bastide.unpack("")).code).toBe("link");
});

plain("what options and documents do when they are read breaks no game", () => {
  const document = { ...begun, systems: [], stack: ["base.E", "base.V"] };
  const first = "place 0,-1 180";
  const reads = (act) => {
    const trap = (name) => new Proxy({}, { [name]: (...values) => { act(); return Reflect[name](...values); } });
    const list = new Proxy(["fields"], { get: (...values) => { act(); return Reflect.get(...values); } });
    const { proxy, revoke } = Proxy.revocable(["fields"], { get: (...values) => { act(); revoke(); return Reflect.get(...values); } });
    return [
      ...["theme", "coordinates", "step", "show"].map((key) => Object.defineProperty({}, key, { get: act, enumerable: true })),
      trap("ownKeys"), { show: list }, { show: proxy },
    ];
  };
  /** The error thrown, which must be the module's. */
  const thrown = (call) => {
    try {
      call();
    } catch (error) {
      expect(error, `${error}`).toBeInstanceOf(bastide.BastideError);
      return error.message;
    }
    return null;
  };
  const acts = {
    play: (game) => void game.play(game.legal()[0]),
    undo: (game) => void game.undo(),
    render: (game) => void game.render(),
    throw: () => { throw new RangeError("no option"); },
  };
  for (const [name, act] of Object.entries(acts)) {
    for (const n of reads(() => {}).keys()) {
      const game = new bastide.Game(document);
      game.play(first);
      const told = thrown(() => game.render(reads(() => act(game))[n]));
      expect(told === null || /options can be read|no option|show is/.test(told), `${name} ${n}: ${told}`).toBe(true);
      // The game is usable, before or after the call.
      expect(game.legal().length, `${name} ${n}`).toBeGreaterThan(0);
      const count = game.record().actions.length;
      game.play(game.legal()[0]);
      expect(game.record().actions.length, `${name} ${n}`).toBe(count + 1);
      thrown(() => bastide.render(document, reads(() => act(game))[n]));
      game.free();
    }
  }
  for (const n of reads(() => {}).keys()) {
    const game = new bastide.Game(document);
    const told = thrown(() => game.render(reads(() => game.free())[n]));
    expect(told, `free ${n}`).toMatch(/freed|options can be read/);
    expect(thrown(() => game.legal())).toContain("freed");
  }
  // A picture shows the moves played by its options' getters.
  const game = new bastide.Game(document);
  expect(game.render({ get coordinates() { game.play(first); } })).toBe(game.render());
  expect(game.record().actions).toEqual([first]);
  // Documents are read before the game is borrowed.
  const played = { ...document, toJSON: () => { game.undo(); return document; } };
  expect(new bastide.Game(played).legal()).toContain(first);
  expect(game.record().actions).toEqual([]);
  expect(thrown(() => new bastide.Game({ get format() { game.free(); throw new RangeError("no format"); } }))).toContain("document");
  expect(thrown(() => game.legal())).toContain("freed");
});

plain("a list of overlays that never ends is refused", () => {
  const endless = new Proxy([], { get: (_, key) => (key === "length" ? 2 ** 32 - 1 : "fields") });
  expect(() => bastide.render(example, { show: endless })).toThrow(expect.objectContaining({ code: "argument" }));
  const message = /no option "a{40}\u2026"/;
  expect(() => bastide.render(example, { ["a".repeat(100_000)]: 1 })).toThrow(message);
});

test.describe("in a page", () => {
  test.use({ allow: /404/ });

  test("the module works, and reports missing WebAssembly", async ({ page, url }) => {
    await page.goto(`${url}examples/`);
    const answers = await page.evaluate(
      async ([address, example]) => {
        const bastide = await import(address);
        const missing = await bastide.default(`${address}.wasm`).catch(({ name, code }) => `${name} ${code}`);
        const odd = await bastide.default(Promise.reject(Symbol("odd"))).catch(({ name, code }) => `${name} ${code}`);
        await bastide.default();
        return { missing, odd, ok: bastide.check(example).ok, svg: bastide.render(example).slice(0, 5) };
      },
      [`${url}module/bastide.js`, example],
    );
    expect(answers).toEqual({ missing: "BastideError wasm", odd: "BastideError wasm", ok: true, svg: "<svg " });
  });
});
