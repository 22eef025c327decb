/*
 * The page of stations without a network. Its own files and its page come from the network, and from the last copy where that fails or
 * dawdles; everything else, the station's work above all, is never kept here: the page itself keeps what it showed.
 */
const CACHE = "kabsh-station-1";
const PAGE = "/station";
const FILES = /^\/station-app\//;
const TIMEOUT_MS = 4000;
/** Words of every language, so that the next person reads them without a line too. */
const AT_FIRST = [
  "station.js",
  "station.css",
  "ar.js",
  "en.js",
  "ur.js",
  "bn.js",
  "hi.js",
  "scanner.js",
  "driver-page.js",
];

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) =>
        Promise.allSettled(
          [PAGE, ...AT_FIRST.map((file) => `/station-app/${file}`)].map((each) => cache.add(each)),
        ),
      )
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(freshOrKept(request, PAGE));
  else if (FILES.test(url.pathname)) event.respondWith(freshOrKept(request, url.pathname));
});

async function freshOrKept(request, name) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(name);
  const fresh = fetch(request).then(async (response) => {
    if (response.ok && !response.redirected) await cache.put(name, response.clone());
    return response;
  });
  if (!kept) return fresh;
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), TIMEOUT_MS));
  return Promise.race([fresh, late]).catch(() => kept);
}
