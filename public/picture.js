// Shows in place of the sign of loading what is known before the program is there: the
// beginning of the example that the address names, or the editor with nothing in it.

import { isSeen, show } from "./first.js";

const query = new URLSearchParams(location.search);
const step = /^\d{1,2}$/.test(query.get("step")) ? Number(query.get("step")) : 0;
/** The picture of a puzzle does not show where its answer lies. */
const isPuzzle = query.get("mode") === "find";
const loading = document.getElementById("loading");

/**
 * Shows it when the document of the example is `given`, which lies in the page then, and
 * the page is `styled`. Resolves when it is painted.
 */
export async function picture(given, styled) {
  await Promise.all([given, styled]);
  const example = document.getElementById("given");
  // Nothing is known of a link before the program reads it.
  if (example?.dataset.example && !(isPuzzle && step)) {
    await showExample(example);
  } else if (!example && !query.has("example") && location.hash.length < 2 && isNew()) {
    await show(() => !loading.isConnected, "editor.");
  }
}

/** Whether the editor has nothing to go on with. */
function isNew() {
  try {
    return localStorage.getItem("bastide.editor") === null;
  } catch {
    return true;
  }
}

/** Shows the board of the example at its step, with what is said there. */
async function showExample({ textContent, dataset }) {
  const image = new Image();
  image.className = "loading-picture";
  image.alt = "";
  image.fetchPriority = "high";
  image.src = `examples/${dataset.example}-${isPuzzle ? "find" : step}.svg`;
  // What is not there leaves the sign where it is.
  const { title, say, stack, steps = [] } = JSON.parse(textContent);
  await image.decode();
  // The program may have begun, or failed.
  if (!loading.isConnected || loading.classList.contains("loading-failed")) {
    return;
  }
  const language = dataset.lang;
  const told = step > 0 ? steps[step - 1]?.say : say;
  const places = steps[step]?.do?.[0]?.startsWith("place") && stack?.length > 0;
  const words = [element("strong", inLanguage(title, language)), element("p", inLanguage(told, language))];
  const said = element("example-say", ...words);
  said.lang = language;
  const hand = element("example-hand", ...(places ? [element("tile")] : []));
  const panel = element("example-panel", element("example-told", said, hand));
  const stage = element("stage", element("window", image), element("tools"));
  const head = element("example-head", element("h1", element("a", element("wordmark", "Bastide"))));
  const screen = element("example", head, element("board", stage), panel);
  screen.inert = true;
  loading.prepend(screen);
  loading.className = "early";
  await isSeen();
}

/** An element of a class, or of the few kinds that have none here. */
function element(name, ...inside) {
  const isKind = ["a", "h1", "p", "strong"].includes(name);
  const made = document.createElement(isKind ? name : "div");
  if (!isKind) {
    made.className = name;
  }
  made.append(...inside);
  return made;
}

/** A text in this language, in another variety of it, or else in the one that every example has. */
function inLanguage(texts = "", language = "en") {
  const [plain] = language.split("-");
  const other = Object.keys(texts).find((code) => code.split("-")[0] === plain);
  const text = texts[language] ?? texts[plain] ?? texts[other] ?? texts.en ?? Object.values(texts)[0];
  return typeof texts === "string" ? texts : text;
}
