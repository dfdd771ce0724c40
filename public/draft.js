// Shows words of a translator: the file beside the page that the address names
// (`?lang=CODE&words=FILE.txt`) is dropped on the page, as a file from a folder would be.

const name = new URLSearchParams(location.search).get("words");
if (/^[\w-]+(\/[\w-]+)*\.txt$/.test(name)) {
  const answer = await fetch(new URL(name, document.baseURI));
  if (answer.ok) {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([await answer.blob()], name));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  }
}
