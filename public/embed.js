// Shows Bastide examples in a page of somebody else's:
//
//   <script src="https://…/embed.js" async></script>
//   <bastide-example example="tower-range-2" step="1"></bastide-example>
//   <div data-bastide-example="tower-range-2" data-bastide-step="1">…picture…</div>
//
// The picture stands until the program is there, and on paper. What can be set,
// and what is said between the page and the frame, is in docs/embedding.md.
//
// Every reader of such a page loads this file, so it is written to be small.

(() => {
  // Markup that hosts leave in the text of authors takes names: with an image of the name
  // `currentScript` that image is `document.currentScript`. Here `document` has the names
  // of its class and no others.
  const document = new Proxy(globalThis.document, {
    get(page, name) {
      const value = Reflect.get(Document.prototype, name, page);
      return value instanceof Function ? value.bind(page) : value;
    },
  });
  // With `<a id="bastide">` that element is `bastide`, too, but no property of its own.
  const given = { ...(Object.hasOwn(globalThis, "bastide") && globalThis.bastide) };
  // A module is not the current script, and others may have such a name: the stack tells
  // which this is.
  const here = new Error().stack.match(/https?:\S+\/embed[-\d]*\.js.*?(?=:\d+:\d)/)?.[0];
  const own = [[...document.scripts].find(({ src }) => src === here), document.currentScript].find(
    (element) => element instanceof HTMLScriptElement,
  );
  const from = own?.src || here;
  const named = typeof given.base === "string" ? given.base : own?.dataset.base;
  if (typeof given.scan === "function" || !(from || named)) {
    return;
  }
  /** The address of the site, which may be another than that of this script. */
  const base = new URL(named ?? ".", from || location);
  if (!/^https?:/.test(base)) {
    return;
  }
  // A frame with the site's own origin shares what the browser has loaded with all
  // others. Where that is the origin of the page, too, it could reach the page; where
  // the page has none, no frame in it has one.
  const foreign = ![base.origin, "null"].includes(origin);

  /** The longest setting: the state of a link. */
  const longest = 1e5;
  /** What can be set, with the values that make sense. */
  const settings = {
    example: /^[a-z\d-]{1,80}$/i,
    state: /^[\w-]+$/,
    step: /^\d{1,3}$/,
    mode: /^(view|step|play|find)$/,
    theme: /^(light|dark|auto)$/,
    lang: /^[a-z]{2,3}(-[a-z\d]+)*$/i,
    overlays: /^(on|off)$/,
    controls: /^(on|off)$/,
    wheel: /^(page|board)$/,
  };
  const names = Object.keys(settings);

  /** The settings that an element heeds whenever they change. */
  const live = names.slice(0, 6);

  /** The words before the program is there; the build adds all other languages. */
  const words = {
    en: "Step through this example",
  };

  /** A language with the script it is written in: `zh-Hans` is that of `zh-CN`. */
  function written(tag) {
    const { language, script } = new Intl.Locale(tag).maximize();
    return language + script;
  }

  /** The code of the site's language for that of a page; English if there is none. */
  function codeFor(tag) {
    try {
      const wanted = written(tag);
      return Object.keys(words).find((code) => written(code) === wanted) ?? "en";
    } catch {
      return "en";
    }
  }

  /** The code for a language, and a file of the site's words in it: empty for English, or if it cannot be had. */
  async function fetchWords(language, name) {
    const code = codeFor(language);
    let text = "";
    try {
      if (code !== "en") {
        const answer = await fetch(new URL(`words/${code}/${name}.txt`, base), { signal: AbortSignal.timeout(3e3) });
        text = answer.ok ? await answer.text() : "";
      }
    } catch {
      // English it is.
    }
    return [code, text];
  }

  /** What the frame says, and what belongs to each message. */
  const messages = {
    __proto__: null,
    loading: "step",
    ready: "height",
    size: "height",
    state: "step tried",
    step: "step steps",
    try: "step actions answer",
    refused: "step clause",
    solved: "step",
    error: "code message",
  };

  /** Whether a part of a message is a whole number, or a text or a list of texts. */
  function isSound(name, value) {
    const isText = (text) => typeof text === "string" && text.length < 4e3;
    return /^(height|steps?)$/.test(name) ? value >>> 0 === value : [value].flat().every(isText);
  }

  // The panel below the board is as high in the frame as before, so that the
  // page does not jump. Line ends are left out of what is sent.
  const style = new CSSStyleSheet();
  style.replaceSync(`:host{display:block;container-type:inline-size;margin:1em 0}\
:host::before,:host::after,:host([hidden]){display:none!important}\
div{position:relative;caret-color:light-dark(#000,#fff);transition:caret-color 1ms;border:1px solid #94401f80;border-radius:var(--bastide-radius,10px);overflow:hidden}\
::slotted(:is(img,svg)){display:block;width:100%;height:auto;max-height:520px;object-fit:contain;background:light-dark(#e9dfc8,#191510)}\
::slotted(img:not([height])){aspect-ratio:var(--bastide-ratio,1)}\
footer{display:flex;align-items:center;gap:12px;min-height:232px;padding:8px 16px;font:15px/1.4 system-ui,sans-serif;flex-wrap:wrap;overflow-wrap:anywhere}\
button{min-height:44px;border:1px solid #0000;padding:7px 15px;border-radius:10px;font:inherit;background:var(--bastide-accent,#94401f);color:#fff;cursor:pointer}\
iframe{display:block;position:absolute;inset:0;width:100%;height:100%;border:0;visibility:hidden}\
.live iframe{position:static;visibility:visible}\
.live :is(slot,footer){display:none}\
@container (min-width:560px){footer{min-height:168px}}\
@media print{div{min-height:0!important}iframe,footer{display:none!important}.live slot{display:contents}}`);

  /** The boards by their elements, which are let go when the page lets them go. */
  const boards = new WeakMap();

  /** The script for examples as text, which `embed-1.js` has in itself. */
  const loadSource = () => import(new URL("source.js", base));

  /** Gives an element its picture, its button and, when it is near, its frame. */
  function upgrade(host) {
    if (boards.has(host)) {
      return;
    }
    const prefix = host.localName === "bastide-example" ? "" : "data-bastide-";
    const read = (name) => host.getAttribute(prefix + name)?.trim() ?? "";
    // Text in the page first becomes an example in a link.
    if (read("captions") || (!read("example") && !read("state") && host.querySelector('script[type="application/json"],pre'))) {
      loadSource()
        .then(({ settle }) => settle(host, read, base, fetchWords))
        .then((done) => done && upgrade(host))
        .catch(() => boards.has(host) || board(host, read, "load"));
    } else {
      board(host, read);
    }
  }

  /** The board of an element, unless it names none; with a failure it says so. */
  function board(host, read, failure) {
    const chosen = {};
    let frame, image, touched, timer, height, width, changed, lapse;
    /** Where the reader is, as far as that is known. */
    let at = {};

    /** Reads a setting; whether it is another one now. What makes no sense is not heeded. */
    function choose(name) {
      const before = chosen[name];
      const value = read(name);
      if (!value) {
        delete chosen[name];
      } else if (value.length <= longest && settings[name].test(value)) {
        chosen[name] = value;
      }
      return chosen[name] !== before;
    }

    // The names of a form are those that its fields give it.
    const language = () => (chosen.lang ?? host.closest("[lang]:not(form)")?.lang ?? "").toLowerCase();
    const spoken = () => language() || navigator.language;

    const make = (name, part, more) => Object.assign(document.createElement(name), { part, ...more });
    const button = make("button", "button", { onclick: () => load(true) });
    const footer = make("footer", "bar");
    // The page may turn dark, in whatever way.
    const box = make("div", "box", { ontransitionend: () => heed("theme") });
    box.append(make("slot", ""), footer);
    /** The scheme that the page has where the example stands, which a color tells. */
    const scheme = () => (getComputedStyle(box).caretColor > "rgb(1" ? "dark" : "light");

    /** Tells the page what happened. */
    function emit(type, detail) {
      host.dispatchEvent(new CustomEvent(type, { detail }));
      host.dispatchEvent(new CustomEvent(`bastide-${type}`, { detail, bubbles: true }));
    }

    /** The address of the frame, or of the full program. */
    function address(isFramed) {
      const { state = "", ...rest } = chosen;
      const own = isFramed && { theme: scheme(), ...rest, ...at, embed: 1, origin };
      const url = new URL(base);
      url.search = new URLSearchParams({ lang: language(), ...(own || rest) });
      url.hash = state;
      return url;
    }

    function load(isTouched) {
      touched ||= isTouched;
      if (frame) {
        return;
      }
      near.observe(host);
      frame = make("iframe", "frame", {
        title: host.querySelector("img")?.alt || "Bastide " + (chosen.example ?? ""),
        // A page that is isolated takes no other frame.
        credentialless: crossOriginIsolated,
        sandbox: `allow-scripts allow-popups allow-popups-to-escape-sandbox${foreign ? " allow-same-origin" : ""}`,
      });
      frame.src = address(true);
      box.append(frame);
      addEventListener("message", hear);
      wait(8e3);
    }

    /** How long the site may be silent, and then its program, in milliseconds. */
    function wait(time) {
      clearTimeout(timer);
      timer = setTimeout(fail, time, "slow");
    }

    /** Takes the frame away. The picture stands at its height, and the button. */
    function drop() {
      clearTimeout(timer);
      removeEventListener("message", hear);
      box.style.minHeight = `${height}px`;
      frame?.remove();
      frame = height = lapse = undefined;
      box.className = "";
      const { example, mode, step } = chosen;
      button.textContent = words[codeFor(spoken())];
      footer.replaceChildren(button);
      if (!example) {
        image?.remove();
      } else if (!host.querySelector("img,svg")) {
        image = new Image();
        host.prepend(image);
      }
      if (image && example) {
        image.crossOrigin = crossOriginIsolated ? "" : null;
        image.alt = host.ariaLabel ?? "";
        image.onerror = () => image.remove();
        image.src = new URL(`examples/${example}-${mode === "find" ? mode : step ?? 0}.svg`, base);
      }
    }

    async function fail(code, message = "") {
      // What is slow may still come.
      if (code !== "slow") {
        drop();
      }
      const own = (lapse = {});
      const [, file] = await fetchWords(spoken(), "pages");
      if (lapse !== own) {
        return;
      }
      const say = (key, english) => file.match(`\nguest\\.${key} = (.+)`)?.[1] ?? english;
      const failed = say("failed", "Loading failed.");
      const full = say("full", "Open in Bastide");
      const link = make("a", "link", { href: address(), target: "_blank", textContent: full });
      const note = make("span", "message", { role: "alert", textContent: `${failed} ${message}` });
      footer.replaceChildren(note, link);
      emit("error", { code, message: message || failed });
    }

    /** Something that is said: by the frame, or it is not heeded. */
    function hear({ source, origin, data }) {
      const { bastide, type, ...detail } = Object(data);
      if (
        bastide !== 1 ||
        source !== frame.contentWindow ||
        origin !== (foreign ? base.origin : "null") ||
        !messages[type]?.split(" ").every((name) => isSound(name, detail[name]))
      ) {
        return;
      }
      if (type === "loading") {
        // What is moved in the page begins again, at the address that it was given first.
        const { href } = address(true);
        if (frame.src !== href) {
          frame.src = href;
        }
        wait(2e4);
      } else if (detail.height) {
        fit(Math.min(Math.max(detail.height, 120), 4e3));
      } else if (type === "state") {
        at = detail;
      } else if (type === "error" && !height) {
        fail(detail.code, detail.message);
      } else {
        emit(type, detail);
      }
    }

    /** Gives the frame the height that it asks for, unless it has about as much. */
    function fit(wanted) {
      const { clientHeight, clientWidth } = box;
      const isFirst = !height;
      clearTimeout(timer);
      // As high as what it takes the place of: nothing on the page moves.
      height ??= clientHeight;
      if (wanted > height * 1.25 || (!isFirst && width !== clientWidth)) {
        height = wanted;
      }
      width = clientWidth;
      frame.style.height = `${height}px`;
      box.style.minHeight = "";
      lapse = undefined;
      box.className = "live";
      if (touched) {
        touched = false;
        frame.focus({ preventScroll: true });
      }
      if (isFirst) {
        heed("theme");
        emit("ready");
      }
    }

    /** Heeds a setting that has changed: by a message where that is enough. */
    function heed(name) {
      const isTheme = name === "theme";
      const isOther = choose(name);
      if (height && (isTheme || (isOther && name === "step"))) {
        const value = isTheme ? (chosen.theme ?? scheme()) : +(chosen.step ?? 0);
        // It is no secret, and the frame's own origin may be opaque.
        frame.contentWindow.postMessage({ bastide: 1, type: name, [name]: value }, "*");
        return;
      }
      if (!isOther) {
        return;
      }
      // A reader stays where they are in another language.
      if (name !== "lang") {
        at = {};
      }
      // Several may change at once.
      changed ??= Promise.resolve().then(() => {
        const isWanted = frame;
        changed = undefined;
        begin();
        if (isWanted) {
          load();
        }
      });
    }

    function begin() {
      drop();
      far.observe(host);
      near.unobserve(host);
      // Whoever saves data loads nothing that was not asked for.
      if (!navigator.connection?.saveData) {
        near.observe(host);
      }
    }

    names.forEach(choose);
    const { length } = read("state");
    const isLong = length > longest;
    if (!chosen.example && !chosen.state && !isLong && !failure) {
      return;
    }
    const root = host.attachShadow({ mode: "open" });
    boards.set(host, {
      load,
      heed,
      unload() {
        if (frame && document.activeElement !== host) {
          drop();
        }
      },
    });
    root.adoptedStyleSheets = [style];
    root.append(box);
    if (isLong || failure) {
      fail(failure ?? "state", isLong ? `state: ${length} > ${longest}` : "");
    } else {
      begin();
    }
  }

  const watch = (act, isIn, rootMargin) =>
    new IntersectionObserver(
      (entries) => entries.forEach((entry) => entry.isIntersecting === isIn && boards.get(entry.target)[act]()),
      { rootMargin },
    );
  const near = watch("load", true, "250px");
  const far = watch("unload", false, "600px");

  class Example extends HTMLElement {
    static observedAttributes = live;

    connectedCallback() {
      // What stands in it may not have been read yet.
      if (document.readyState !== "loading") {
        upgrade(this);
      }
    }

    attributeChangedCallback(name) {
      const board = boards.get(this);
      if (board) {
        board.heed(name);
      } else if (this.isConnected) {
        this.connectedCallback();
      }
    }
  }

  // A language is a property of every element.
  for (const name of live.slice(0, 5)) {
    Object.defineProperty(Example.prototype, name, {
      get() {
        return this.getAttribute(name) ?? "";
      },
      set(value) {
        value == null ? this.removeAttribute(name) : this.setAttribute(name, value);
      },
    });
  }

  /** Upgrades all that is in the page and was not upgraded before. */
  function scan() {
    for (const host of document.querySelectorAll("bastide-example,[data-bastide-example],[data-bastide-state],[data-bastide-source]")) {
      try {
        upgrade(host);
      } catch (error) {
        // A list or a form, say, cannot be an example, which is no matter to the others.
        reportError(error);
      }
    }
  }

  globalThis.bastide = { ...given, scan };
  customElements.define("bastide-example", Example);
  document.readyState === "loading" ? addEventListener("DOMContentLoaded", scan) : scan();
})();
