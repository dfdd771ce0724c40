// Starts the program. The names of the hashed files stand in this script's own
// element, so that this file can stay the same from build to build and the page
// needs no inline script.

const own = document.querySelector("script[data-js][data-wasm]");
const loading = document.getElementById("loading");

try {
  const { default: start } = await import(new URL(own.dataset.js, document.baseURI).href);
  await start({ module_or_path: new URL(own.dataset.wasm, document.baseURI) });
  loading.remove();
} catch (error) {
  // No reader is served by an endless "loading": say that it failed, and leave
  // the details to whoever opens the console.
  const text = document.getElementById("loading-text");
  text.setAttribute("role", "alert");
  text.textContent =
    typeof WebAssembly === "object"
      ? "The game could not be loaded. Check the connection and reload the page."
      : "This browser cannot run WebAssembly, which the game needs.";
  loading.classList.add("loading-failed");
  throw error;
}
