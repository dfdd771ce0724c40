// Adds the captions of an example in a language that it does not have in itself; `boot.js`
// loads this for such languages. The captions of all examples in one language are one file.

/** Fetches them. Resolves to what adds those of an example of a name to its document. */
export async function fetchCaptions(code, version) {
  const answer = await fetch(new URL(`words/${code}/captions.txt${version}`, document.baseURI));
  const file = answer.ok ? await answer.text() : "";
  return (text, id) => translated(text, file, id, code);
}

/** The document with its captions; as it was if it cannot be read. */
function translated(text, file, id, code) {
  try {
    const scenario = JSON.parse(text);
    for (const [, name, said] of file.matchAll(new RegExp(`^${id}\\.(title|\\d+) = (.+)$`, "gm"))) {
      const texts = name === "title" ? scenario.title : (scenario.steps[name - 1] ?? scenario).say;
      if (texts instanceof Object) {
        texts[code] ??= said;
      }
    }
    return JSON.stringify(scenario);
  } catch {
    return text;
  }
}
