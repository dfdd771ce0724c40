// Watches that the page begins, for who looks at it or holds it in a frame. All other
// scripts are modules, which a server must allow a sandboxed frame to have; this one
// comes from any server, and says so if they do not.

(() => {
  const query = new URLSearchParams(location.search);
  const texts = {
    en: ["The game could not be loaded. Check your connection and reload the page.", "The server of this site does not let a frame load it."],
    fr: ["Le jeu n’a pas pu être chargé. Vérifiez votre connexion et rechargez la page.", "Le serveur de ce site ne permet pas de le charger dans un cadre."],
  };
  const wanted = [query.get("lang"), ...navigator.languages].map((tag) => `${tag ?? ""}`.split("-")[0].toLowerCase());
  const [failed, refused] = texts[wanted.find((tag) => Object.hasOwn(texts, tag)) ?? "en"];

  /** How long the first module may take, in milliseconds. */
  const patience = 7000;

  function tell(type, more) {
    if (parent !== window) {
      parent.postMessage({ bastide: 1, type, ...more }, "*");
    }
  }

  /** Says that the page does not begin. What is only slow takes that back when it does. */
  function fail(code) {
    const text = document.getElementById("loading-text");
    if (document.documentElement.dataset.begun === undefined && text) {
      // A sandboxed frame has no origin, and its modules need a server that allows it.
      const message = code === "load" && origin === "null" ? refused : failed;
      text.setAttribute("role", "alert");
      text.textContent = message;
      document.getElementById("loading").classList.add("loading-failed");
      tell("error", { code, message });
    }
  }

  tell("loading", { step: 0 });
  addEventListener("error", ({ target }) => target.localName === "script" && fail("load"), true);
  setTimeout(() => fail("slow"), patience);
})();
