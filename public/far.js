// Asks for the program first where the page itself took long to come: then the program
// will, too. Modules wait for the styles and for each other; this script waits for
// nothing.

{
  const [page] = performance.getEntriesByType("navigation");
  const program = document.querySelector("script[data-wasm]");
  if (program && page?.responseEnd - page?.fetchStart > 120) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "", href: program.dataset.wasm });
    document.head.append(link);
    // `boot.js` then waits for no picture.
    document.documentElement.dataset.far = "";
  }
}
