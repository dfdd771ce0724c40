// Keeps the site in the browser, so that it works without a connection.
//
// `cargo xtask dist` writes a line above these, with `KEPT`: the version of the
// build; `files`, which are kept at once, with the hash of each; `more`, the file
// that lists in the same way what is kept when it is opened, or all at once when a
// player asks for it; and `size`, how many bytes all that takes.
//
// A file is kept under its name and its hash. So versions lie side by side and share
// what is the same in both, and a file of another version is never taken for this
// one's. A page goes on with the version that it began with, whatever happens in
// other tabs. The public side of this is in `offline.js`.

const { scope } = registration;
const own = { ...KEPT };

/** The one cache: files, the lists of versions, and which page has which version. */
const cache = caches.open(`bastide ${scope}`);

const fileKey = (path, hash) => `${scope}${path}?kept=${hash}`;
const versionKey = (version) => `${scope}?version=${version}`;
const pageKey = (id) => `${scope}?page=${id}`;
const everythingKey = `${scope}?everything`;

/** Versions of pages, and lists of files, as far as they were read. */
const pages = new Map();
const lists = new Map([[own.version, own]]);

/** The keys of files whose content was compared with its hash since this worker began. */
const compared = new Set();

/** A page is counted as open for so long before the browser lists it, in milliseconds. */
const opening = 60_000;

addEventListener("install", (event) => event.waitUntil(install()));

addEventListener("fetch", (event) => {
  const { method, url, mode } = event.request;
  if (method !== "GET" || !url.startsWith(scope)) {
    return;
  }
  const path = named(url);
  const isMine = has(own, path) || /^(examples|first|manual|words)\//.test(path) || isUnique(path);
  if (isMine) {
    event.respondWith(mode === "navigate" ? begin(event, path) : give(event, path));
  }
});

addEventListener("message", (event) => {
  const { data, ports: [port], source } = event;
  const deeds = {
    update: async () => void skipWaiting(),
    here: () => welcome(source.id, data.files),
    missing: () => missing(),
    keep: () => keepAll(data.paths),
    everything: async () => (await cache).put(everythingKey, new Response("")),
  };
  const deed = deeds[data.type];
  if (deed) {
    event.waitUntil(deed().then((answer) => port?.postMessage(answer)));
  }
});

/** The file that an address names. Some hosts leave the ending out. */
function named(url) {
  const path = url.slice(scope.length).replace(/[?#].*/, "");
  const file = path === "" || path.endsWith("/") ? `${path}index.html` : path;
  return !has(own, file) && has(own, `${file}.html`) ? `${file}.html` : file;
}

function has(list, path) {
  return Object.hasOwn(list.files, path);
}

/** Whether a file's name has the hash of its content, so that one version alone has it. */
function isUnique(path) {
  return /[\da-f]{16}/.test(path);
}

/** Keeps this version. Whatever does not come leaves the one before as it is. */
async function install() {
  try {
    await Promise.all(Object.entries(own.files).map(([path, hash]) => keep(path, hash)));
    await (await cache).put(versionKey(own.version), Response.json(KEPT));
  } catch (error) {
    // What has come is of use the next time, unless there is no room for the rest.
    if (isFull(error)) {
      await sweep((await versions()).filter((version) => version !== own.version));
    }
    for (const page of await clients.matchAll({ includeUncontrolled: true })) {
      page.postMessage(isFull(error) ? "full" : "failed");
    }
    throw error;
  }
}

/** Keeps a file, unless it is kept already. */
async function keep(path, hash) {
  if (!(await kept(path, hash))) {
    const answer = await download(path, hash);
    if (!answer) {
      throw new Error(`${path} is of another version`);
    }
    await (await cache).put(fileKey(path, hash), answer);
  }
}

/**
 * A file that is kept; nothing if there is none, or if the browser has damaged it.
 *
 * Its content is read once in the life of this worker, which is short. That costs less
 * than a page would that had to find out why it does not start.
 */
async function kept(path, hash) {
  const key = fileKey(path, hash);
  try {
    const files = await cache;
    const answer = await files.match(key);
    if (answer && !compared.has(key)) {
      if ((await hashOf(await answer.clone().arrayBuffer())) !== hash) {
        return undefined;
      }
      compared.add(key);
    }
    return answer;
  } catch {
    return undefined;
  }
}

/** A file of this very hash from the server; nothing if it has another one. */
async function download(path, hash) {
  // What the browser has loaded for the page need not be loaded again.
  for (const how of ["default", "reload"]) {
    const answer = await fetch(scope + path, { cache: how });
    const bytes = await answer.arrayBuffer();
    if (answer.ok && (await hashOf(bytes)) === hash) {
      const headers = new Headers(answer.headers);
      ["content-encoding", "content-length", "vary"].forEach((name) => headers.delete(name));
      // The browser compiles it while it is read only if it has the right type.
      if (path.endsWith(".wasm")) {
        headers.set("content-type", "application/wasm");
      }
      return new Response(bytes, { headers });
    }
  }
  return undefined;
}

/** The beginning of the SHA-256 of some bytes, as `cargo xtask dist` writes it. */
async function hashOf(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function isFull(error) {
  return error.name === "QuotaExceededError";
}

/** The page that is opened, of this version; that of the server if it is not to be had. */
async function begin(event, path) {
  const answer = await found(own, path).catch(() => undefined);
  if (!answer) {
    return fetch(event.request);
  }
  if (event.resultingClientId) {
    event.waitUntil(remember(event.resultingClientId, own.version));
  }
  return answer;
}

/** Something for a page, of the version that the page has. */
async function give({ request, clientId }, path) {
  const version = await versionOf(clientId).catch(() => undefined);
  if (version) {
    const list = await listOf(version);
    return (list && (await found(list, path))) ?? fetch(request);
  }
  // Such a file belongs to one version, whichever the page has.
  const list = isUnique(path) && (await listWith(path).catch(() => undefined));
  return (list && (await found(list, path))) || fetch(request);
}

/** A file of a version; nothing if it has none of this name, or if only the server has it. */
async function found(list, path) {
  const hash = has(list, path) ? list.files[path] : (await more(list))[path];
  if (!hash) {
    return undefined;
  }
  const whole = await kept(path, hash);
  if (whole) {
    return whole;
  }
  const answer = await download(path, hash);
  if (answer) {
    // Without room for it, it is only shown.
    const copy = answer.clone();
    await cache.then((files) => files.put(fileKey(path, hash), copy)).catch(() => {});
    return answer;
  }
  // The server has another version of an example: that can be shown as well. Without
  // a file of the program this version is broken: the next page begins afresh. So it is
  // with the words of another version.
  if (has(list, path) || path.startsWith("words/")) {
    await registration.unregister();
    throw new Error(`${path} is of another version`);
  }
  return undefined;
}

/** The files that a version keeps when they are opened, with their hashes. */
async function more(list) {
  list.rest ??= await (await found(list, list.more))?.json();
  return list.rest ?? {};
}

/** Remembers which version a page has, also when this worker is stopped. */
async function remember(id, version) {
  pages.set(id, version);
  await (await cache).put(pageKey(id), new Response(`${version} ${Date.now()}`));
}

async function versionOf(id) {
  if (!pages.has(id)) {
    const text = await (await (await cache).match(pageKey(id)))?.text();
    const [version] = text?.split(" ") ?? [];
    // A browser that names no pages to come has one version at a time.
    pages.set(id, version ?? ("resultingClientId" in FetchEvent.prototype ? undefined : own.version));
  }
  return pages.get(id);
}

async function listOf(version) {
  if (!lists.has(version)) {
    const list = await (await cache).match(versionKey(version));
    // From a list that is damaged nothing is given: the server is asked.
    lists.set(version, await list?.json().catch(() => undefined));
  }
  return lists.get(version);
}

/** The version that has this file. */
async function listWith(path) {
  for (const version of await versions()) {
    const list = await listOf(version);
    if (list && has(list, path)) {
      return list;
    }
  }
  return undefined;
}

/** All versions that are kept, this one first. */
async function versions() {
  const beginning = versionKey("");
  const keys = (await (await cache).keys()).map(({ url }) => url);
  const kept = keys.filter((url) => url.startsWith(beginning)).map((url) => url.slice(beginning.length));
  return [...new Set([own.version, ...kept])];
}

/**
 * A page has come to rest, whose program has these files. If it is of this version,
 * and was loaded without this worker, it is given what it asks for from now on.
 */
async function welcome(id, files) {
  let version = await versionOf(id);
  if (!version && files.every((path) => has(own, path))) {
    version = own.version;
    await remember(id, version);
    await clients.claim();
  }
  // What is left over can wait.
  await sweep([own.version]).catch(() => {});
  const isEverything = Boolean(await (await cache).match(everythingKey));
  return { isOwn: version === own.version, size: own.size, isEverything };
}

/** The files that are kept when they are opened, and were not. */
async function missing() {
  const keys = new Set((await (await cache).keys()).map(({ url }) => url));
  const files = Object.entries(await more(own));
  return files.filter(([path, hash]) => !keys.has(fileKey(path, hash))).map(([path]) => path);
}

/** Keeps some of the files that are kept when they are opened: how that went. */
async function keepAll(paths) {
  try {
    const list = await more(own);
    await Promise.all(paths.map((path) => keep(path, list[path])));
    return "kept";
  } catch (error) {
    return isFull(error) ? "full" : "failed";
  }
}

/** Removes what neither these versions have nor that of any page that is open. */
async function sweep(versions) {
  const files = await cache;
  const open = await clients.matchAll({ includeUncontrolled: true, type: "all" });
  const ids = new Set(open.map(({ id }) => id));
  const used = new Set(versions);
  const keys = (await files.keys()).map(({ url }) => url);
  for (const key of keys.filter((key) => key.startsWith(pageKey("")))) {
    const [version, time] = (await (await files.match(key))?.text())?.split(" ") ?? [];
    if (ids.has(key.slice(pageKey("").length)) || Date.now() - Number(time) < opening) {
      used.add(version);
    } else {
      await files.delete(key);
    }
  }
  // A version that waits, or is on its way, may have some of the rest.
  if (used.has(own.version) && (registration.waiting || registration.installing)) {
    return;
  }
  const needed = new Set([everythingKey]);
  for (const version of used) {
    const list = await listOf(version);
    if (list) {
      needed.add(versionKey(version));
      Object.entries(list.files).forEach(([path, hash]) => needed.add(fileKey(path, hash)));
      Object.entries(await more(list)).forEach(([path, hash]) => needed.add(fileKey(path, hash)));
    }
  }
  const isLeft = (key) => !needed.has(key) && !key.startsWith(pageKey(""));
  await Promise.all(keys.filter(isLeft).map((key) => files.delete(key)));
}
