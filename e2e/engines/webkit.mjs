// WebKitGTK's MiniBrowser, with the engine of Safari, over plain WebDriver: each command is
// a request to Debian's `WebKitWebDriver`, which starts the browser.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { megabytes } from "./memory.mjs";

/** The key of element references in WebDriver. */
const reference = "element-6066-11e4-a52e-4f735466cecf";

/** WebDriver's codes of keys without a character. */
const keys = {
  Enter: "\uE007",
  Escape: "\uE00C",
  Tab: "\uE004",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
};

/** Starts the browser; see `index.mjs` for the interface. */
export async function webkit(driverPath, { width, height }) {
  const screen = process.env.DISPLAY ? undefined : await display(width, height);
  const port = await freePort();
  const driver = spawn(driverPath, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen?.name ?? process.env.DISPLAY },
    stdio: "ignore",
  });
  const session = { base: `http://127.0.0.1:${port}/session` };
  const close = async () => {
    await ask(session, "DELETE", "").catch(() => {});
    driver.kill();
    screen?.process.kill();
  };
  try {
    const { sessionId, capabilities } = await begin(session);
    session.base += `/${sessionId}`;
    const browser = { version: `WebKitGTK/${capabilities.browserVersion}`, ...commands(session) };
    await fit(browser, session, width, height);
    return { ...browser, memory: () => megabytes(driver.pid), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The commands for a page. */
function commands(session) {
  let at = [0, 0];
  const mouse = (...actions) =>
    ask(session, "POST", "/actions", {
      actions: [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }],
    });
  return {
    open: (url) => ask(session, "POST", "/url", { url }),
    evaluate: (run, ...values) => evaluate(session, run, values),
    evaluateInFrame: async (run, ...values) => {
      const script = `return document.querySelector("bastide-example").shadowRoot.querySelector("iframe")`;
      const id = await ask(session, "POST", "/execute/sync", { script, args: [] });
      await ask(session, "POST", "/frame", { id });
      try {
        return await evaluate(session, run, values);
      } finally {
        await ask(session, "POST", "/frame", { id: null });
      }
    },
    move: (x, y) => {
      at = [Math.round(x), Math.round(y)];
      return mouse({ type: "pointerMove", x: at[0], y: at[1], duration: 0, origin: "viewport" });
    },
    down: () => mouse({ type: "pointerDown", button: 0 }),
    up: () => mouse({ type: "pointerUp", button: 0 }),
    press: (key) => {
      const value = keys[key] ?? key;
      const actions = ["keyDown", "keyUp"].map((type) => ({ type, value }));
      return ask(session, "POST", "/actions", { actions: [{ type: "key", id: "keys", actions }] });
    },
    wheel: (deltaY) => {
      const turn = { type: "scroll", x: at[0], y: at[1], deltaX: 0, deltaY, duration: 0, origin: "viewport" };
      return ask(session, "POST", "/actions", { actions: [{ type: "wheel", id: "wheel", actions: [turn] }] });
    },
    shot: async () => Buffer.from(await ask(session, "GET", "/screenshot"), "base64"),
  };
}

/** Runs a function in the page and awaits its result. */
async function evaluate(session, run, args) {
  const script = `
    const done = arguments[arguments.length - 1];
    const values = [...arguments].slice(0, -1);
    Promise.resolve().then(() => (${run})(...values)).then(
      (value) => done({ value }),
      (error) => done({ error: String(error?.stack ?? error) }),
    );`;
  const { value, error } = await ask(session, "POST", "/execute/async", { script, args });
  if (error !== undefined) {
    throw new Error(error);
  }
  return value?.[reference] ?? value;
}

/** Requests a session until the new driver answers. */
async function begin(session) {
  for (let tries = 0; ; tries++) {
    try {
      return await ask(session, "POST", "", { capabilities: { alwaysMatch: {} } });
    } catch (error) {
      if (error.cause?.code !== "ECONNREFUSED" || tries === 100) {
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Gives the page this size; the browser has a bar above it. */
async function fit(browser, session, width, height) {
  const inner = () => browser.evaluate(() => [innerWidth, innerHeight]);
  const rect = { width, height };
  for (let tries = 0; tries < 5; tries++) {
    await ask(session, "POST", "/window/rect", rect);
    const [w, h] = await inner();
    if (w === width && h === height) {
      return;
    }
    rect.width += width - w;
    rect.height += height - h;
  }
  throw new Error(`the page is ${await inner()}, not ${width},${height}`);
}

async function ask({ base }, method, path, body) {
  const response = await fetch(base + path, { method, body: body && JSON.stringify(body) });
  const { value } = await response.json();
  if (!response.ok) {
    throw new Error(`${method} ${path}: ${value?.message || value?.error}`);
  }
  return value;
}

/** A virtual screen with room for the window and its bar. */
async function display(width, height) {
  const process = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", `${width + 200}x${height + 200}x24`], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [number] = await Promise.race([
    once(process.stdout, "data"),
    once(process, "error").then(([error]) => Promise.reject(error)),
  ]);
  return { process, name: `:${String(number).trim()}` };
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  return port;
}
