// Shows a picture in place of the sign of loading: of the example that the address
// names or, where one is written, of the country.

const query = new URLSearchParams(location.search);
const step = query.get("step") || (query.get("mode") === "find" ? 0 : 1);
const name = [query.get("example") ?? "", step].map(encodeURIComponent).join("-");

const image = new Image();
image.className = "loading-picture";
image.alt = "";
// What is not there leaves the sign where it is.
image.onload = () => document.querySelector(".loading-icon")?.replaceWith(image);
image.src = location.pathname.endsWith("editor.html") ? "title.svg" : `examples/${name}.svg`;
