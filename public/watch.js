// Watches that the page begins, for who looks at it or holds it in a frame. All other
// scripts are modules, which a server must allow a sandboxed frame to have; this one
// comes from any server, and says so if they do not.

(() => {
  const query = new URLSearchParams(location.search);
  const isFrench = /^fr/i.test(query.get("lang") ?? navigator.language);
  const [failed, refused] = isFrench
    ? ["Chargement impossible. Vérifiez la connexion.", "Le serveur ne le permet pas dans un cadre."]
    : ["Loading failed. Check your connection.", "The server does not allow it in a frame."];

  /** How long the first module may take, in milliseconds. */
  const patience = 7000;

  /** Tells the page around, which may be no other than the one that the address names. */
  function tell(type, more) {
    if (parent !== window) {
      const [target] = query.get("origin")?.match(/^https?:\/\/[^/]+$/) ?? "*";
      parent.postMessage({ bastide: 1, type, ...more }, target);
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
  const missing = ({ target }) => {
    if (target.localName === "script") {
      // What is known is not said again as something slow.
      clearTimeout(slow);
      fail("load");
    }
  };
  addEventListener("error", missing, true);
  const slow = setTimeout(() => fail("slow"), patience);
})();
