/*
 * The shop without a network. Three kinds of answers and nothing else:
 *  - files that never change under their name (built assets, texts of one version): from the cache, else from the network;
 *  - public pages: from the network, and only when it fails or dawdles the last copy of that page, or the offline page;
 *  - everything else (orders, account, admin, JSON): always the network. Nothing that belongs to one person is ever kept.
 * Each build registers this file under a name of its own (`/sw.js?v=<build>`), so a new build brings a new worker at once,
 * and its first act is to throw the old one's caches away. Pages are asked of the network first: nobody can be trapped.
 */
const VERSION = new URL(self.location.href).searchParams.get("v") ?? "";
const CACHE = `kabsh-${VERSION}`;
const OFFLINE = "/offline";
/** The page that opens without a network, with the draft that the browser holds. */
const WIZARD = "/order";
/** What the app itself asks for when it changes to that page, or takes `?resume=1` out of its address. */
const WIZARD_DATA = "/order.data";
/** Not a page: under this name the cache notes in which language and theme it was filled. */
const PREFERENCES = "/offline/preferences";
const TIMEOUT_MS = 4000;
/** Longer than a page needs to be navigated away, see `lastingFile`. */
const HOLD_MS = 3000;
const PAGES_MAX = 40;

const PUBLIC_PAGE = /^\/(?:offers|restaurants(?:\/[^/]+)?|order|terms|privacy|about|contact)?$/;
const LASTING_FILE = /^\/(?:assets|drawings|icons|texts)\//;
const ASSET_IN_HTML = /\/(?:assets|icons|drawings\/[\w-]+\/[a-z-]+)\/[\w.%-]+\.(?:js|css|woff2|png|svg)/g;

self.addEventListener("install", (event) => {
  event.waitUntil(prepare().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      const old = names.filter((name) => name.startsWith("kabsh-") && name !== CACHE);
      await Promise.all(old.map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

/** Each page tells how it is read; language and theme are in the HTML, so a change makes the prepared pages anew and drops the rest. */
self.addEventListener("message", (event) => {
  if (typeof event.data === "string") event.waitUntil(followPreferences(event.data));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (LASTING_FILE.test(url.pathname)) event.respondWith(lastingFile(request));
  else if (request.mode === "navigate") event.respondWith(page(event, url));
  else if (url.pathname.endsWith(".data")) event.respondWith(pageData(event, url));
});

/** Without these the worker is of no use offline, yet failing to fetch them must not keep it from being installed. */
async function prepare() {
  await Promise.allSettled([OFFLINE, WIZARD, WIZARD_DATA].map(keepWithAssets));
}

async function followPreferences(preferences) {
  const cache = await caches.open(CACHE);
  const known = await (await cache.match(PREFERENCES))?.text();
  if (known === preferences) return;
  // The first word comes from the first page that was kept: it needs no forgetting.
  if (known !== undefined) await forget(cache, await keptPages(cache));
  await prepare();
  await cache.put(PREFERENCES, new Response(preferences));
}

async function keepWithAssets(path) {
  const response = await fetch(path, { cache: "no-cache" });
  if (!response.ok || response.redirected) return;
  const cache = await caches.open(CACHE);
  const html = await response.clone().text();
  await cache.put(path, response);
  await keepTexts(cache, html);
  const assets = [...new Set(html.match(ASSET_IN_HTML))];
  await Promise.allSettled(assets.map(async (asset) => (await cache.match(asset)) ?? cache.add(asset)));
}

/** The words of a page lie in its HTML; a change of page inside the app asks for them as files, and so does a later part of it. */
async function keepTexts(cache, html) {
  const json = html.match(/<script id="texts"[^>]*>([^<]+)<\/script>/)?.[1];
  if (!json) return;
  const { language, version, namespaces, later = [] } = JSON.parse(json);
  const fileOf = (name) => `/texts/${language}/${name}.json?v=${version}`;
  await Promise.allSettled([
    ...Object.entries(namespaces).map(([name, texts]) =>
      cache.put(
        fileOf(name),
        new Response(JSON.stringify(texts), { headers: { "content-type": "application/json" } }),
      ),
    ),
    ...later.map((name) => cache.add(fileOf(name))),
  ]);
}

async function lastingFile(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  try {
    const response = await fetch(request);
    if (response.status === 200) await cache.put(request, response.clone());
    return response;
  } catch (failure) {
    // React Router reloads the page when the code of the next one does not come; the navigation of `pageData` is the
    // better answer and needs a moment to begin.
    await new Promise((resolve) => setTimeout(resolve, HOLD_MS));
    throw failure;
  }
}

/** A page that somebody navigates to. Only public pages have copies; others fall back to the offline page alone. */
async function page(event, url) {
  const isPublic = PUBLIC_PAGE.test(url.pathname);
  const kept = isPublic ? await copyOf(url.pathname) : undefined;
  const fresh = fetch(event.request).then(async (response) => {
    // A copy stands for the bare address: filtered lists would lie under it.
    const isWhole = url.search === "" || url.pathname === WIZARD;
    if (isPublic && isWhole && response.status === 200 && !response.redirected) {
      event.waitUntil(keepPage(url.pathname, response.clone()));
    }
    return response;
  });
  // Whoever reloads wants it new, for instance in the other language, and waits for it.
  const timeoutMs = kept && event.request.cache === "default" ? TIMEOUT_MS : Number.POSITIVE_INFINITY;
  try {
    return await withTimeout(fresh, timeoutMs);
  } catch {
    fresh.catch(() => {});
    return kept ?? (await copyOf(OFFLINE)) ?? Response.error();
  }
}

/** A change of page inside the app: without a network it becomes a navigation, which has a copy or the offline page. */
async function pageData(event, url) {
  try {
    return await fetch(event.request);
  } catch (failure) {
    const kept = url.pathname === WIZARD_DATA ? await copyOf(WIZARD_DATA) : undefined;
    if (kept) return kept;
    const client = await self.clients.get(event.clientId);
    const path = pagePathOf(url.pathname);
    if (!client || new URL(client.url).pathname === path) throw failure;
    const address = path + url.search;
    await client.navigate(address.replace(/[?&]_routes=[^&]*/, ""));
    return new Promise(() => {});
  }
}

/** The same rule as on the server: an address that ends in a slash, as home's does, has its data at `/_.data`. */
function pagePathOf(path) {
  return path.endsWith("/_.data") ? path.slice(0, -"/_.data".length) || "/" : path.slice(0, -".data".length);
}

async function copyOf(path) {
  return (await caches.open(CACHE)).match(path);
}

async function keepPage(path, response) {
  const cache = await caches.open(CACHE);
  await cache.put(path, response);
  await forget(cache, (await keptPages(cache)).slice(0, -PAGES_MAX));
}

/** Pages that somebody has seen, the oldest first; the wizard is there in any case. */
async function keptPages(cache) {
  const paths = (await cache.keys()).map((request) => [request, new URL(request.url).pathname]);
  return paths.filter(([, path]) => PUBLIC_PAGE.test(path) && path !== WIZARD).map(([request]) => request);
}

async function forget(cache, requests) {
  await Promise.all(requests.map((request) => cache.delete(request)));
}

function withTimeout(promise, milliseconds) {
  if (milliseconds === Number.POSITIVE_INFINITY) return promise;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the network dawdles")), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
