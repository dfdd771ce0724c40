// Watches that the page begins, for who looks at it or holds it in a frame. All other
// scripts are modules, which a server must allow a sandboxed frame to have; this one
// comes from any server, and says so if they do not.

(() => {
  const query = new URLSearchParams(location.search);
  const english = ["Loading failed. Check your connection.", "The server does not allow it in a frame."];

  /** How long the first module may take, in milliseconds. */
  const patience = 7000;

  /** Tells the page around, which may be no other than the one that the address names. */
  function tell(type, more) {
    if (parent !== window) {
      const [target] = query.get("origin")?.match(/^https?:\/\/[^/]+$/) ?? "*";
      parent.postMessage({ bastide: 1, type, ...more }, target);
    }
  }

  /** A language with the script it is written in, as in `first.js`. */
  function written(tag) {
    const { language, script } = new Intl.Locale(tag).maximize();
    return language + script;
  }

  /** The script with the other languages, once it is needed: no module either. */
  let others;

  /** The texts in the language of the reader, or in English where that cannot be had. */
  async function fetchWords() {
    try {
      const wanted = written(query.get("lang") || navigator.language);
      const codes = document.documentElement.dataset.languages.split(" ");
      const code = codes.find((code) => written(code) === wanted) ?? "en";
      if (code !== "en") {
        others ??= Object.assign(document.createElement("script"), { src: "watched.js" });
        await new Promise((resolve) => {
          others.onload = others.onerror = resolve;
          document.head.append(others);
          setTimeout(resolve, 2000);
        });
      }
      return others?.words[code] ?? english;
    } catch {
      return english;
    }
  }

  /** Says that the page does not begin. What is only slow takes that back when it does. */
  async function fail(code) {
    // A sandboxed frame has no origin, and its modules need a server that allows it.
    const choose = ([failed, refused]) => (code === "load" && origin === "null" ? refused : failed);
    if (say(choose(english))) {
      const message = choose(await fetchWords());
      if (say(message)) {
        tell("error", { code, message });
      }
    }
  }

  /** Says it, unless the page has begun. */
  function say(message) {
    const text = document.getElementById("loading-text");
    if (document.documentElement.dataset.begun !== undefined || !text) {
      return false;
    }
    text.setAttribute("role", "alert");
    text.textContent = message;
    document.getElementById("loading").classList.add("loading-failed");
    return true;
  }

  tell("loading", { step: 0 });
  const missing = ({ target }) => {
    if (target.localName === "script" && target !== others) {
      // What is known is not said again as something slow.
      clearTimeout(slow);
      fail("load");
    }
  };
  addEventListener("error", missing, true);
  const slow = setTimeout(() => fail("slow"), patience);
})();
