// Shows Bastide examples in a page of somebody else's:
//
//   <script src="https://…/embed.js" async></script>
//   <bastide-example example="tower-range-2" step="1"></bastide-example>
//   <div data-bastide-example="tower-range-2" data-bastide-step="1">…picture…</div>
//
// The picture stands until the program is there, and on paper. What can be set,
// and what is said between the page and the frame, is in docs/embedding.md.

(() => {
  const own = document.currentScript ?? document.querySelector('script[src*="embed.js"]');
  if (!own || customElements.get("bastide-example")) {
    return;
  }
  const base = new URL(".", own.src);
  // A frame with the site's own origin shares what the browser has loaded with all
  // others. Where that is the origin of the page, too, it could reach the page.
  const foreign = base.origin !== location.origin;

  /** What can be set, with the values that make sense. */
  const settings = {
    example: /^[a-z\d-]{1,80}$/i,
    state: /^[\w-]{1,100000}$/,
    step: /^\d{1,3}$/,
    mode: /^(view|step|play|find)$/,
    theme: /^(light|dark|auto)$/,
    lang: /^[a-z]{2,3}(-[a-z\d]+)*$/i,
    overlays: /^(on|off)$/,
    controls: /^(on|off)$/,
    wheel: /^(page|board)$/,
  };

  /** What is said before the program is there, in the language of the page. */
  const words = new Map([
    ["en", ["Step through this example", "The example could not be loaded.", "Open it in Bastide"]],
    ["fr", ["Parcourir cet exemple", "L’exemple n’a pas pu être chargé.", "L’ouvrir dans Bastide"]],
  ]);

  /** How long the program may take to answer, in milliseconds. */
  const patience = 30_000;

  // The panel below the board is as high in the frame as before, so that the
  // page does not jump.
  const style = new CSSStyleSheet();
  style.replaceSync(`
    :host { display: block; container-type: inline-size; margin: 1em 0 }
    :host([hidden]) { display: none }
    div { position: relative; border: 1px solid #8f7d5f80; border-radius: 10px; overflow: hidden }
    ::slotted(img), ::slotted(svg) { display: block; width: 100%; height: auto; max-height: 520px;
      object-fit: contain; background: #e9dfc8; background: light-dark(#e9dfc8, #191510) }
    footer { display: flex; align-items: center; gap: 12px; min-height: 248px; padding: 8px 16px;
      box-sizing: border-box; font: 15px/1.4 system-ui, sans-serif; flex-wrap: wrap }
    button { min-height: 44px; padding: 4px 18px; border: 0; border-radius: 10px; font: inherit;
      font-weight: 600; background: #94401f; color: #fff8ec; cursor: pointer }
    button:focus-visible { outline: 3px solid #d98a5c; outline-offset: 2px }
    iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; visibility: hidden }
    .live { border-color: transparent }
    .live iframe { position: static; display: block; visibility: visible }
    .live slot, .live footer { display: none }
    [hidden] { display: none }
    @container (min-width: 560px) { footer { min-height: 184px } }
    @media print {
      .live iframe, iframe, footer { display: none }
      .live slot { display: contents }
    }`);

  const shown = new Map();

  /** What in an element can be an example as text. */
  const written = 'script[type="application/json"], pre';

  /** Gives an element its picture, its button and, when it is near, its frame. */
  function upgrade(host, read) {
    if (shown.has(host)) {
      return;
    }
    // Text in the page first becomes an example in a link.
    if (read("captions") || (!read("example") && !read("state") && host.querySelector(written))) {
      import(new URL("source.js", base))
        .then(({ settle }) => settle(host, read, base))
        .then((done) => done && upgrade(host, read), () => {});
      return;
    }
    const chosen = {};
    for (const [name, pattern] of Object.entries(settings)) {
      const value = read(name)?.trim();
      if (value && pattern.test(value)) {
        chosen[name] = value;
      }
    }
    if (!chosen.example && !chosen.state) {
      return;
    }
    const language = (chosen.lang ?? host.closest("[lang]")?.lang ?? "").toLowerCase();
    const [open, failed, full] = words.get(language.split("-")[0]) ?? words.get("en");
    const view = new View(host, chosen, language, full);
    shown.set(host, view);
    view.build(open, failed);
  }

  class View {
    constructor(host, chosen, language, full) {
      Object.assign(this, { host, chosen, language, full });
    }

    build(open, failed) {
      const { host, chosen } = this;
      const root = host.attachShadow({ mode: "open" });
      root.adoptedStyleSheets = [style];
      root.innerHTML = "<div><slot></slot><footer><button type=button></button></footer></div>";
      [this.box] = root.children;
      this.footer = root.querySelector("footer");
      this.failed = failed;
      const button = root.querySelector("button");
      button.textContent = open;
      button.addEventListener("click", () => this.load(true));
      if (chosen.example && !host.querySelector("img, svg")) {
        const image = new Image();
        image.alt = host.getAttribute("aria-label") ?? "";
        image.src = new URL(`examples/${chosen.example}-${chosen.step ?? 0}.svg`, base);
        image.onerror = () => image.remove();
        host.prepend(image);
      }
      // Whoever saves data loads nothing that was not asked for.
      if (!navigator.connection?.saveData) {
        this.watcher = new IntersectionObserver(
          (entries) => entries.some((entry) => entry.isIntersecting) && this.load(false),
          { rootMargin: "300px" },
        );
        this.watcher.observe(host);
      }
    }

    /** The address of the frame, or of the full program. */
    address(embedded) {
      const { state, ...rest } = this.chosen;
      const url = new URL("./", base);
      const query = { ...rest, ...(this.language && { lang: this.language }) };
      if (embedded) {
        query.theme ??= scheme(this.host);
        query.embed = 1;
        query.origin = location.origin;
      }
      url.search = new URLSearchParams(query);
      url.hash = state ?? "";
      return url;
    }

    load(touched) {
      this.touched ||= touched;
      if (this.frame) {
        return;
      }
      this.watcher?.disconnect();
      const frame = document.createElement("iframe");
      this.frame = frame;
      frame.title = `Bastide: ${this.host.querySelector("img")?.alt || this.chosen.example || ""}`;
      frame.setAttribute(
        "sandbox",
        `allow-scripts ${foreign ? "allow-same-origin " : ""}allow-popups allow-popups-to-escape-sandbox`,
      );
      frame.src = this.address(true);
      this.box.append(frame);
      this.timer = setTimeout(() => this.fail(), patience);
    }

    fail() {
      this.frame?.remove();
      const link = document.createElement("a");
      link.href = this.address(false);
      link.target = "_blank";
      link.textContent = this.full;
      this.footer.replaceChildren(this.failed, " ", link);
    }

    /** Something that the frame says; its origin and shape were checked. */
    hear({ type, height, step, steps }) {
      if (type === "ready" || type === "size") {
        clearTimeout(this.timer);
        const whole = Math.ceil(Math.min(Math.max(height, 120), 4000));
        if (!this.box.classList.contains("live")) {
          // As high as what it takes the place of, unless it needs more.
          this.least = this.box.clientHeight;
        }
        this.frame.style.height = `${Math.max(whole, this.least)}px`;
        this.box.classList.add("live");
        if (this.touched) {
          this.touched = false;
          this.frame.focus({ preventScroll: true });
        }
      } else if (type === "step") {
        const detail = { step, steps };
        this.host.dispatchEvent(new CustomEvent("bastide-step", { detail, bubbles: true }));
      }
    }

    /** Says something to the frame, whose origin may be opaque. */
    say(message) {
      const target = foreign ? base.origin : "*";
      this.frame?.contentWindow?.postMessage({ bastide: 1, ...message }, target);
    }
  }

  /** The scheme that the page has where the example stands. */
  function scheme(host) {
    const own = getComputedStyle(host).colorScheme;
    const meta = document.querySelector('meta[name="color-scheme"]');
    const scheme = own === "normal" ? (meta?.content ?? own) : own;
    const dark = /dark/.test(scheme);
    return dark && /light/.test(scheme) ? "auto" : dark ? "dark" : "light";
  }

  addEventListener("message", ({ source, origin, data }) => {
    if (data?.bastide !== 1 || origin !== (foreign ? base.origin : "null")) {
      return;
    }
    for (const view of shown.values()) {
      if (view.frame && source === view.frame.contentWindow && wellFormed(data)) {
        view.hear(data);
      }
    }
  });

  function wellFormed({ type, height, step, steps }) {
    const whole = (number) => Number.isInteger(number) && number >= 0;
    return type === "step" ? whole(step) && whole(steps) : Number.isFinite(height);
  }

  customElements.define(
    "bastide-example",
    class extends HTMLElement {
      static observedAttributes = ["step", "theme"];

      connectedCallback() {
        // What stands in it may not have been read yet.
        if (document.readyState !== "loading") {
          upgrade(this, (name) => this.getAttribute(name));
        }
      }

      attributeChangedCallback(name, _, value) {
        if (settings[name].test(value ?? "")) {
          shown.get(this)?.say({ type: name, [name]: name === "step" ? Number(value) : value });
        }
      }
    },
  );

  /** Upgrades all that is in the page and was not upgraded before. */
  function scan() {
    for (const host of document.querySelectorAll("[data-bastide-example], [data-bastide-state], [data-bastide-source]")) {
      upgrade(host, (name) => host.getAttribute(`data-bastide-${name}`));
    }
    for (const host of document.querySelectorAll("bastide-example")) {
      upgrade(host, (name) => host.getAttribute(name));
    }
  }

  globalThis.bastide = { scan };
  if (document.readyState === "loading") {
    addEventListener("DOMContentLoaded", scan);
  } else {
    scan();
  }
})();
