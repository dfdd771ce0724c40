// Measures the engine in WebAssembly and prints the same table as the native
// program: node run.mjs MODULE [SECONDS]
import { createRequire } from "node:module";
import { resolve } from "node:path";

const [module, secondsText] = process.argv.slice(2);
const seconds = Math.min(Math.max(Number(secondsText ?? 10), 0.1), 600);
const { WasmPlayouts, WasmMoments, WasmThinking } = createRequire(import.meta.url)(resolve(module));

const SEEDS = [1, 2, 3];

/** Seconds that this process has computed. */
const computed = () => process.cpuUsage().user / 1e6;

const row = (name, value, rest) =>
  console.log(`${name.padEnd(30)} ${value.padStart(12)} ${rest}`);

function measurePlayouts(mode, systems) {
  const speeds = [];
  for (const seed of SEEDS) {
    const playouts = new WasmPlayouts(seed, mode === "Joint", systems);
    playouts.run(systems ? 500 : 2000); // until the browser's fast compiler has done its work
    const start = computed();
    let games = 0;
    while (computed() - start < seconds) {
      playouts.run(systems ? 100 : 500);
      games += systems ? 100 : 500;
    }
    speeds.push(games / (computed() - start));
    if (seed === SEEDS[0]) {
      const means = playouts.means();
      playouts.names().split("\n").forEach((name, n) => {
        row(`${mode}: ${name}`, means[n].toFixed(4), "");
      });
    }
  }
  speeds.sort((a, b) => a - b);
  const [least, median, most] = speeds.map((speed) => speed.toFixed(0));
  row(`${mode}: median of three seeds`, median, `games/s   (from ${least} to ${most})`);
}

/** Nanoseconds that each of the things takes that `call` does several of. */
function perCall(call) {
  call();
  const start = computed();
  let count = 0;
  while (computed() - start < Math.min(seconds, 3)) count += call();
  return (((computed() - start) * 1e9) / count).toFixed(0);
}

function measureMoments(systems) {
  const moments = new WasmMoments(SEEDS[0], systems);
  row("state", String(moments.state_bytes()), "bytes");
  row("one copy", perCall(() => moments.copy()), "ns");
  row("all joint moves of a tile", perCall(() => moments.list_joint()), "ns");
  row("make and unmake a turn", perCall(() => moments.make_and_unmake()), "ns");
}

/** How much the computer players that search do in a second. */
function measureThinking(systems) {
  for (const level of ["hard", "master"]) measureLevel(systems, level);
}

function measureLevel(systems, level) {
  const speeds = SEEDS.map((seed) => {
    const thinking = new WasmThinking(seed, systems, level);
    for (let n = 0; n < 5; n++) thinking.think();
    const [positions, playouts] = [thinking.positions(), thinking.playouts()];
    const start = computed();
    while (computed() - start < seconds) thinking.think();
    const time = computed() - start;
    return [(thinking.positions() - positions) / time, (thinking.playouts() - playouts) / time];
  });
  speeds.sort((a, b) => a[0] - b[0]);
  row(`evaluated by ${level}`, speeds[1][0].toFixed(0), "positions/s");
  row(`played on by ${level}`, speeds[1][1].toFixed(0), "playouts/s");
}

measurePlayouts("Plain", 0);
measurePlayouts("Joint", 0);
measureMoments(0);
measureThinking(0);
for (const systems of [5, 10, 12]) {
  console.log(`with ${systems} systems`);
  measurePlayouts("Plain", systems);
  measureMoments(systems);
  measureThinking(systems);
}
