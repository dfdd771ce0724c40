// A browser that translates the page puts an element `<font>` in the place of a text, which
// the program still holds: it would write into what nobody sees any more, and what it takes
// away would stay. So the text goes back, empty, before its translation; once the program
// has changed it, or taken it away, the translation goes.

/** The texts that were translated: what stands for each, and what it said. */
const translations = new WeakMap();

/** The text for which an element stands. */
const texts = new WeakMap();

const observer = new MutationObserver((records) => {
  records.forEach(follow);
  // What was done here is no change.
  observer.takeRecords();
});
observer.observe(document.body, { childList: true, characterData: true, subtree: true });

function follow({ target, addedNodes, removedNodes, previousSibling, nextSibling }) {
  if (translations.has(target)) {
    end(target);
  }
  const isFree = (node) => node?.localName === "font" && !texts.has(node) && node.isConnected;
  for (const node of removedNodes) {
    const text = texts.get(node);
    if (text) {
      // The text is shown as it was, unless another translation has come.
      const other = [...addedNodes].find(isFree);
      const said = end(text);
      text.data ||= said;
      if (other) {
        begin(text, other);
      }
    } else if (translations.has(node)) {
      const said = end(node);
      node.data ||= said;
    } else if (node instanceof Text && !node.isConnected) {
      const translation = [...addedNodes, previousSibling, nextSibling].find(isFree);
      if (translation) {
        begin(node, translation);
        translation.before(node);
      }
    }
  }
}

function begin(text, translation) {
  translations.set(text, [translation, text.data]);
  texts.set(translation, text);
  text.data = "";
}

/** Takes the translation of a text away; what the text said. */
function end(text) {
  const [translation, said] = translations.get(text);
  translations.delete(text);
  texts.delete(translation);
  translation.remove();
  return said;
}
