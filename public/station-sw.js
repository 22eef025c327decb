/*
 * The page of stations without a network. The build writes below what it made: all of it is kept before this worker works, so that a seat
 * that nobody sat at yet opens without a line too. A new deployment is kept beside it, whole, and takes its place. The station's work is
 * never kept here: the page itself keeps what it showed.
 */
const BUILT = { version: "", files: {} };
const PAGE = "/station";
const FOLDER = "/station-app/";
const OURS = "kabsh-station-";
const CACHE = OURS + BUILT.version;

self.addEventListener("install", (event) => {
  event.waitUntil(keepAll().then(() => self.skipWaiting()));
});

/** All or nothing: where a file is missing, or is another deployment's, the browser tries again later and what is there goes on. */
async function keepAll() {
  try {
    await Promise.all([
      keep(PAGE),
      ...Object.entries(BUILT.files).map(([address, integrity]) => keep(address, { integrity })),
    ]);
  } catch (fault) {
    await caches.delete(CACHE);
    throw fault;
  }
}

async function keep(address, proof = {}) {
  const response = await fetch(address, { cache: "no-cache", ...proof });
  if (!response.ok || response.redirected) throw new Error(`${address} is away: ${response.status}`);
  const cache = await caches.open(CACHE);
  await cache.put(address, response);
}

// A page that is open still may ask for parts of the deployment before.
self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith(OURS) && name !== CACHE).slice(0, -1))
      .then((older) => Promise.all(older.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    event.respondWith(kept(PAGE, request));
    // It names no file that a deployment renames, and is whatever the shop says next time.
    event.waitUntil(keep(PAGE).catch(() => {}));
  } else if (url.pathname.startsWith(FOLDER)) event.respondWith(kept(url.pathname, request));
});

async function kept(address, request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(address)) ?? (await caches.match(address)) ?? fetch(request);
}
