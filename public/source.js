// Examples that stand in a page as text, for `embed.js`: the document as JSON, or
// captions as a list. Each becomes an example in a link, with the attributes that say
// so; what was written stays where it is. See docs/embedding.md.

/** The messages about mistakes in English; those of other languages are fetched. */
const english = {
  json: "Line {line}, column {column}: this is not JSON: {text}",
  end: "Line {line}, column {column}: the JSON ends too early.",
  list: "There is no list with captions.",
  many: "Item {n}: the example has no step {step}.",
  long: "Item {n}: a caption has at most 2,000 characters.",
  name: "There is no example with the name {text}, or it cannot be loaded.",
  size: "The example is too long.",
};

// Images with these names in the text of an author would be what the page has for them.
const { createElement, getElementById } = Document.prototype;
const page = globalThis.document;
const make = (tag) => createElement.call(page, tag);

/** What tells a language; the names of a form are those that its fields give it. */
const speaking = "[lang]:not(form)";

/** The longest state of a link. */
const longest = 100_000;

/** The marks of MediaWiki's Translate extension, which a wiki without it shows. */
const marks = /<\/?translate(\s[^<>]*)?>|<!--T:\d+-->|<tvar[^<>]*>|<\/tvar>|<\/>/g;

/** Signs that look like a space, or like nothing, and are no space. */
const unseen = /[^\S \t\r\n]|[\u00ad\u200b-\u200f\u2060]/g;

/** A text with a space for each of them between values, where editors of wikis put them. */
const spaced = (text) =>
  text.replace(new RegExp(`"(?:[^"\\\\]|\\\\.)*"|${unseen.source}`, "gs"), (found) => (found[0] === '"' ? found : " "));

/** The elements that were read, well or not. */
const seen = new WeakSet();

/** Something that an author has to mend. */
class Mistake extends Error {
  constructor(code, values = {}) {
    super(code);
    Object.assign(this, { code, values });
  }
}

/**
 * Reads what stands in an element. `read` gives a setting, `base` is the address of the
 * site, `fetchWords` fetches its words. Resolves to whether the element has an example now.
 */
export async function settle(host, read, base, fetchWords) {
  if (seen.has(host)) {
    return false;
  }
  seen.add(host);
  const told = read("lang")?.trim() || host.closest(speaking)?.lang;
  const language = told || "en";
  const words = (name) => fetchWords(told || navigator.language, name);
  const isPuzzle = read("mode")?.trim() === "find";
  try {
    const captions = read("captions")?.trim();
    const state = captions
      ? await captioned(host, captions, read, base, isPuzzle, words)
      : written(host, language, isPuzzle);
    const prefix = host.localName === "bastide-example" ? "" : "data-bastide-";
    host.setAttribute(`${prefix}state`, state);
    host.removeAttribute(`${prefix}captions`);
    host.removeAttribute(`${prefix}example`);
    return true;
  } catch (error) {
    if (error instanceof Mistake) {
      await tell(host, error, words);
      return false;
    }
    throw error;
  }
}

/** The example that is written as JSON in an element. */
function written(host, language, isPuzzle) {
  const element = host.querySelector('script[type="application/json"], pre');
  // The lines stay, so that what is wrong is found where it stands.
  const text = spaced(element.textContent.replace(marks, "").trimEnd());
  let scenario;
  try {
    scenario = JSON.parse(text);
  } catch {
    throw new Mistake(...flaw(element.textContent));
  }
  const state = pack(text);
  // Of anything else, what reads it says what is wrong.
  if (Array.isArray(scenario?.steps)) {
    if (element.localName === "pre") {
      element.hidden = true;
      host.addEventListener("bastide-error", () => (element.hidden = false), { once: true });
    }
    host.append(summary(scenario, language, isPuzzle));
  }
  return state;
}

/** An example of the site, with the captions that a list in the page gives it. */
async function captioned(host, captions, read, base, isPuzzle, fetchWords) {
  const around = captions === "list" ? host : getElementById.call(page, captions);
  const list = around?.matches("ol") ? around : around?.querySelector("ol");
  if (!list) {
    throw new Mistake("list");
  }
  const id = read("example")?.trim() ?? "";
  const answer = /^[a-z\d-]{1,80}$/i.test(id)
    ? await fetch(new URL(`examples/${id}.json`, base)).catch(() => undefined)
    : undefined;
  const scenario = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
  if (!Array.isArray(scenario?.steps)) {
    throw new Mistake("name", { text: id });
  }
  await translate(scenario, id, fetchWords);
  const items = [...list.children].filter((child) => child.localName === "li");
  items.forEach((item, n) => {
    const text = item.textContent.replace(marks, "").replace(/\s+/g, " ").trim();
    const step = list.start + n;
    const place = step === 0 ? scenario : scenario.steps[step - 1];
    if (!place) {
      throw new Mistake("many", { n: n + 1, step });
    }
    if (text.length > 2000) {
      throw new Mistake("long", { n: n + 1 });
    }
    if (text) {
      place.say = { [item.closest(speaking)?.lang || "en"]: text };
    }
  });
  if (!host.querySelector("img, svg")) {
    const picture = new Image();
    picture.alt = host.getAttribute("aria-label") ?? "";
    picture.onerror = () => picture.remove();
    const step = /^\d{1,3}$/.test(read("step") ?? "") ? Number(read("step")) : 0;
    picture.src = new URL(`examples/${id}-${isPuzzle ? "find" : step}.svg`, base);
    host.prepend(picture);
  }
  // Whoever has to find a move does not read it first.
  list.hidden ||= isPuzzle;
  return pack(JSON.stringify(scenario));
}

/** Adds the captions of the site in the language of the page, as `captions.js` does. */
async function translate(scenario, id, fetchWords) {
  const [code, file] = await fetchWords("captions");
  for (const [, name, said] of file.matchAll(new RegExp(`^${id}\\.(title|\\d+) = (.+)$`, "gm"))) {
    const texts = name === "title" ? scenario.title : (scenario.steps[name - 1] ?? scenario).say;
    if (texts instanceof Object) {
      texts[code] ??= said;
    }
  }
}

/** The title and the captions as text, for paper and for those who search the page. */
function summary(scenario, language, isPuzzle) {
  const box = make("div");
  box.className = "bastide-captions";
  const add = (parent, tag, texts) => {
    const said = spoken(texts, language);
    if (said) {
      const element = make(tag);
      [element.lang, element.textContent] = said;
      Object.assign(element, { dir: "auto" });
      element.style.overflowWrap = "anywhere";
      parent.append(element);
    }
  };
  add(box, "strong", scenario.title);
  add(box, "p", scenario.say);
  if (isPuzzle) {
    add(box, "p", scenario.steps[0]?.ask);
    return box;
  }
  const list = make("ol");
  scenario.steps.forEach((step) => add(list, "li", step?.say));
  if (list.children.length > 0) {
    box.append(list);
  }
  return box;
}

/**
 * A text in a language, in another variety of it, in English, or in any, after its language.
 * One alone is in the language of the page.
 */
function spoken(texts, language) {
  if (typeof texts === "string") {
    return texts && [language, texts.slice(0, 2000)];
  }
  if (!texts || typeof texts !== "object") {
    return undefined;
  }
  const plain = language.split("-")[0];
  const codes = Object.keys(texts);
  const other = codes.find((code) => code.split("-")[0] === plain);
  const code = [language, plain, other, "en", ...codes].find((code) => typeof texts[code] === "string");
  return code && [code, texts[code].slice(0, 2000)];
}

/** Says in the page what an author has to mend. */
async function tell(host, { code, values }, fetchWords) {
  const [, file] = await fetchWords("pages");
  const [, own] = file.match(new RegExp(`^source\\.${code} = (.+)$`, "m")) ?? [];
  const message = (own ?? english[code]).replace(/\{(\w+)\}/g, (_, key) => values[key]);
  const note = make("p");
  note.className = "bastide-mistake";
  note.setAttribute("role", "note");
  Object.assign(note.style, { border: "1px solid", borderRadius: "8px", padding: "8px 12px", overflowWrap: "anywhere" });
  note.textContent = `Bastide: ${message}`;
  host.append(note);
  const detail = { code: "source", message };
  host.dispatchEvent(new CustomEvent("error", { detail }));
  host.dispatchEvent(new CustomEvent("bastide-error", { detail, bubbles: true }));
}

/** What of a text is not JSON first, and where. */
function flaw(text) {
  const at = stop(text);
  const before = text.slice(0, at).split("\n");
  const rest = text.slice(at, at + 20).split("\n")[0];
  const name = (sign) => `[U+${sign.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}]`;
  const values = { line: before.length, column: before.at(-1).length + 1, text: rest.replace(unseen, name) };
  return [rest ? "json" : "end", values];
}

/** How far a text is JSON. */
function stop(text) {
  const space = /(?:[\s\u00ad\u200b-\u200f\u2060]|<\/?translate(?:\s[^<>]*)?>|<!--T:\d+-->)*/y;
  const token = /[[\]{},:]|"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-f]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?|true|false|null/iy;
  // The brackets that are open, and what may come next: a value, a key, or what follows.
  const open = [];
  let next = "value";
  let at = 0;
  for (;;) {
    space.lastIndex = at;
    space.test(text);
    at = space.lastIndex;
    token.lastIndex = at;
    const [word] = token.exec(text) ?? [];
    const inside = open.at(-1);
    const isClosing = (word === "}" && inside === "{") || (word === "]" && inside === "[");
    if (next === "colon" && word === ":") {
      next = "value";
    } else if (next === "more" && word === "," && inside) {
      next = inside === "{" ? "key" : "value";
    } else if ((next === "more" || next === `first ${inside}`) && isClosing) {
      open.pop();
      next = "more";
    } else if (/^(value|first \[)$/.test(next) && /^[[{]$/.test(word)) {
      open.push(word);
      next = `first ${word}`;
    } else if (/^(value|first \[)$/.test(next) && /^["\w-]/.test(word ?? "")) {
      next = "more";
    } else if (/^(key|first \{)$/.test(next) && word?.startsWith('"')) {
      next = "colon";
    } else {
      return at;
    }
    at = token.lastIndex;
  }
}

/** A document as the state of a link, see docs/format.md. */
function pack(text) {
  const body = new TextEncoder().encode(text);
  const head = [0];
  for (let rest = body.length; ; rest >>= 7) {
    head.push(rest > 127 ? (rest & 127) | 128 : rest);
    if (rest <= 127) {
      break;
    }
  }
  const bytes = new Uint8Array(head.length + body.length + 4);
  bytes.set(head);
  bytes.set(body, head.length);
  const end = bytes.length - 4;
  new DataView(bytes.buffer).setUint32(end, checksum(bytes.subarray(0, end)), true);
  let plain = "";
  for (let at = 0; at < bytes.length; at += 8192) {
    plain += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  const state = `1${btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
  if (state.length > longest) {
    throw new Mistake("size");
  }
  return state;
}

/** The checksum of a link (CRC-32). */
function checksum(bytes) {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let n = 0; n < 8; n += 1) {
      sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
    }
  }
  return ~sum >>> 0;
}
