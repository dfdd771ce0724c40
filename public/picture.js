// Shows a picture in place of the sign of loading: of the example that the address
// names or, where one is written, of the country.

const query = new URLSearchParams(location.search);
const example = query.get("example") ?? "";
const step = /^\d{1,2}$/.test(query.get("step")) ? Number(query.get("step")) : 0;

const image = new Image();
image.className = "loading-picture";
image.alt = "";
image.fetchPriority = "high";
// What is not there leaves the sign where it is.
image.onload = () => document.querySelector(".loading-icon")?.replaceWith(image);
if (location.pathname.endsWith("editor.html")) {
  image.src = "title.svg";
} else if (/^[a-z\d-]{1,80}$/i.test(example)) {
  image.src = `examples/${example}-${step}.svg`;
}
