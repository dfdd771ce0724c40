// The three engines that browsers are made of, driven alike.
//
// A started browser has one page, and these functions, all of which wait for
// the browser: `open(url)`; `evaluate(run, ...values)`, a function run in the
// page, and `evaluateInFrame`, in the first frame of the page; the mouse: `move(x,
// y)`, `down()`, `up()`, `wheel(deltaY)`; `press(key)` of the keyboard; `shot()`, a
// picture of the page as PNG; `memory()`, the megabytes it takes with all its
// processes; `close()`; and its `version`.

import { find, findIfThere } from "../support/browser.mjs";
import { puppet } from "./puppet.mjs";
import { webkit } from "./webkit.mjs";

/** The engines: the programs to look for, what names another one, and how it is started. */
const engines = {
  chromium: {
    programs: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
    variable: "BASTIDE_BROWSER",
    start: (path, size) => puppet("chrome", path, size),
  },
  firefox: {
    programs: ["firefox-esr", "firefox"],
    variable: "BASTIDE_FIREFOX",
    start: (path, size) => puppet("firefox", path, size),
  },
  webkit: { programs: ["WebKitWebDriver"], variable: "BASTIDE_WEBKIT", start: webkit },
};

/** The names of the engines. */
export const names = Object.keys(engines);

/** Whether the engine of this name is on this machine. */
export function isThere(name) {
  const { programs, variable } = engines[name];
  return findIfThere(programs, variable) !== undefined;
}

/** Starts the engine of this name with a page of this size. */
export function start(name, size = { width: 1280, height: 800 }) {
  const { programs, variable, start } = engines[name];
  return start(find(programs, variable), size);
}
