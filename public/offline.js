// Keeps the site for use without a connection, with `sw.js`, and tells the program
// how that goes; `boot.js` loads it when the page has come to rest.
//
// The program finds all of it in an attribute of the page, and hears that it is
// another (`bastide-offline`); what a player wants comes back as
// `bastide-offline-wish`, and as `bastide-install` with the browser's offer to
// install the site. In a frame nothing is kept.

const root = document.documentElement;
const script = document.querySelector("script[data-js]");

/** How often a page that stays open asks for a new version at most, in milliseconds. */
const patience = 3_600_000;

/** A worker that says nothing for so long never will, in milliseconds. */
const silence = 5_000;

/** So many files are asked for at once. */
const batch = 16;

/** What the program is told. */
const state = { program: "", everything: "", size: 0, install: "", update: "" };

const wishes = { everything: wantEverything, update, later: () => tell({ update: "" }) };

let registration;
let asked = Date.now();

/** The browser's service workers; some have none, or only for some pages. */
function workers() {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

function tell(news) {
  Object.assign(state, news);
  const text = Object.entries(state).map(([name, value]) => `${name}=${value}`).join(" ");
  if (root.dataset.offline !== text) {
    root.dataset.offline = text;
    dispatchEvent(new Event("bastide-offline"));
  }
}

function addLink(rel, href) {
  document.head.append(Object.assign(document.createElement("link"), { rel, href }));
}

async function begin() {
  tell({ program: "keeping" });
  registration = await workers().register(new URL("sw.js", document.baseURI)).catch(() => undefined);
  // Some hosts answer with a page where there is no file, and some browsers refuse.
  if (!registration) {
    return tell({ program: "" });
  }
  workers().addEventListener("message", ({ data }) => {
    if (!registration.active && ["full", "failed"].includes(data)) {
      tell({ program: data });
    }
  });
  registration.addEventListener("updatefound", () => follow(registration.installing));
  follow(registration.installing);
  look();
  await workers().ready;
  await greet();
  workers().addEventListener("controllerchange", greet);
  document.addEventListener("visibilitychange", lookForUpdate);
}

function follow(worker) {
  worker?.addEventListener("statechange", look);
}

/** A version that waits is ready. */
function look() {
  if (registration.waiting && registration.active) {
    tell({ update: "ready" });
  }
}

/** Asks a worker something. */
function ask(message, worker = registration.active) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(message, [port2]);
  });
}

/** Does something if a worker says nothing: it is none of this site, such as an empty file. */
async function unlessHeard(answer, act) {
  const timer = setTimeout(act, silence);
  await answer;
  clearTimeout(timer);
  return answer;
}

/** Tells the worker which files this page has, and hears what is kept. */
async function greet() {
  const { js, wasm } = script.dataset;
  const style = document.querySelector("link[rel=stylesheet]").getAttribute("href");
  // The editor has no computer players.
  const bots = root.dataset.bots && `${root.dataset.bots}/worker.js`;
  const files = [js, wasm, style, bots].filter(Boolean).map((name) => name.replace("./", ""));
  const heard = ask({ type: "here", files });
  const { isOwn, size, isEverything } = await unlessHeard(heard, () => tell({ program: "" }));
  await keepLanguage();
  tell({ program: "kept", size, everything: state.everything || "offered" });
  // Another page went over to a new version. This one goes on with its own.
  if (!isOwn && workers().controller) {
    tell({ update: "ready" });
  }
  // A new version has other examples.
  if (isEverything && state.everything === "offered") {
    await keepEverything();
  }
}

/** Keeps the files of the language that is read; those of English are kept with the program. */
async function keepLanguage() {
  const { lang } = root;
  const wanted = new RegExp(`^(words/${lang}/|(first|examples)/(editor\\.)?${lang}\\.html$)`);
  const paths = await ask({ type: "missing" });
  await ask({ type: "keep", paths: paths.filter((path) => wanted.test(path)) });
}

async function lookForUpdate() {
  if (document.visibilityState === "visible" && Date.now() - asked > patience) {
    asked = Date.now();
    await registration.update().catch(() => {});
  }
}

/** Keeps everything, for as long as the browser allows it. */
async function wantEverything() {
  // Some browsers ask; it is kept as well while nobody answers.
  navigator.storage?.persist?.().catch(() => {});
  await keepEverything();
}

/** Keeps what else would be kept when it is opened. */
async function keepEverything() {
  const paths = await ask({ type: "missing" });
  for (let n = 0; n < paths.length; n += batch) {
    tell({ everything: Math.floor((100 * n) / paths.length) });
    const how = await ask({ type: "keep", paths: paths.slice(n, n + batch) });
    if (how !== "kept") {
      return tell({ everything: how });
    }
  }
  await ask({ type: "everything" });
  tell({ everything: "kept" });
}

/** Goes over to the version that waits, in this page alone. */
async function update() {
  const { waiting } = registration;
  if (!waiting) {
    return location.reload();
  }
  waiting.addEventListener("statechange", () => waiting.state === "activated" && location.reload());
  await unlessHeard(ask({ type: "update" }, waiting), leave);
}

/** Loads the page from the server. What is kept of the site is not used any more. */
async function leave() {
  await registration.unregister();
  location.reload();
}

// A page that has crashed must not depend on the network.
addLink("modulepreload", "crash.js");
const isFrame = new URLSearchParams(location.search).has("embed") || window.parent !== window;
if (!isFrame && workers()) {
  addLink("apple-touch-icon", "icons/180.png");
  addEventListener("bastide-offline-wish", ({ detail }) => wishes[detail]?.());
  addEventListener("bastide-install", ({ detail }) => detail.prompt());
  // Only iOS says this: there it is left to people to install a site.
  tell({ install: navigator.standalone === false ? "told" : "" });
  await begin();
}
