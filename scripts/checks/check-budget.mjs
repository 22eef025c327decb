import { readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { inProject } from "../project-folder.mjs";
import { ADMIN_CODE } from "./import-rules.mjs";

/**
 * What a customer downloads before the first tap, in kB after gzip: page (route id) → most scripts and styles. Each is what was
 * measured when it was last set and 3 % of air, so that a tenth does not stop a change; what nears its limit is made lighter.
 */
const BUDGETS = {
  "routes/shop/home": { js: 141, css: 22.8 },
  "routes/shop/restaurants": { js: 148, css: 22.8 },
  "routes/shop/restaurant": { js: 154, css: 22.8 },
  "routes/order/wizard": { js: 183.5, css: 22.8 },
  "routes/account/order": { js: 225, css: 22.8 },
};

/** How many scripts a page may ask for at once: each costs more than a tiny one weighs. */
const FILES_MAX = {
  "routes/order/wizard": 25,
  "routes/account/order": 54,
  "routes/admin/orders": 54,
  "routes/admin/order": 74,
};

/** The files that `page` and the routes around it load at once, by React Router's manifest. */
export function firstLoad(manifest, page) {
  const parts = [manifest.entry];
  for (let route = manifest.routes[page]; route; route = manifest.routes[route.parentId]) parts.push(route);
  // A style sheet that two parts share is named with a "#" the second time.
  const unique = (files) => [...new Set(files.map((file) => file.replace(/#$/, "")))];
  return {
    js: unique(parts.flatMap((part) => [part.module, ...(part.imports ?? [])])),
    css: unique(parts.flatMap((part) => part.css ?? [])),
  };
}

/** Files that a page of a customer loads at once and that hold modules of the admin area, as "page: file holds module". */
export function adminCodeFor(manifest, modules, pages) {
  return pages.flatMap((page) =>
    firstLoad(manifest, page).js.flatMap((file) =>
      (modules[file] ?? [])
        .filter((module) => ADMIN_CODE.test(module))
        .map((module) => `${page}: ${file} holds ${module}`),
    ),
  );
}

function readManifest() {
  const folder = inProject("build/client/assets");
  const texts = readdirSync(folder)
    .filter((file) => /^manifest-.*\.js$/.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, "utf8"));
  // A page may be called manifest too.
  const text = texts.find((each) => each.startsWith("window.__reactRouterManifest=")) ?? "";
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
}

function kilobytes(files) {
  const bytes = files.map(
    (file) => gzipSync(readFileSync(inProject("build/client", file)), { level: 9 }).length,
  );
  return bytes.reduce((sum, each) => sum + each, 0) / 1000;
}

/** The page of stations is built by itself and brings one language: everything it loads before its first work, in kB after gzip. */
const STATION = { js: 80, css: 3 };

function stationSizes() {
  const folder = "station-app";
  const languages = ["ar", "en", "ur", "bn", "hi"].map((language) => kilobytes([`${folder}/${language}.js`]));
  return {
    js: kilobytes([`${folder}/station.js`]) + Math.max(...languages),
    css: kilobytes([`${folder}/station.css`]),
  };
}

function checkPages() {
  const manifest = readManifest();
  let over = 0;
  const station = stationSizes();
  for (const kind of ["js", "css"]) {
    const fits = station[kind] <= STATION[kind];
    if (!fits) over += 1;
    console.log(
      `${fits ? "ok  " : "OVER"} station ${kind}: ${station[kind].toFixed(1)} of ${STATION[kind]} kB`,
    );
  }
  for (const [page, budget] of Object.entries(BUDGETS)) {
    const files = firstLoad(manifest, page);
    for (const kind of ["js", "css"]) {
      const size = kilobytes(files[kind]);
      const fits = size <= budget[kind];
      if (!fits) over += 1;
      console.log(`${fits ? "ok  " : "OVER"} ${page} ${kind}: ${size.toFixed(1)} of ${budget[kind]} kB`);
    }
  }
  for (const [page, most] of Object.entries(FILES_MAX)) {
    const { length } = firstLoad(manifest, page).js;
    if (length > most) over += 1;
    console.log(`${length <= most ? "ok  " : "OVER"} ${page}: ${length} of ${most} scripts`);
  }
  const customerPages = Object.keys(manifest.routes).filter((page) =>
    /^routes\/(shop|order|account)\//.test(page),
  );
  const modules = JSON.parse(readFileSync(inProject("build/browser-modules.json"), "utf8"));
  const leaks = adminCodeFor(manifest, modules, customerPages);
  for (const leak of leaks) console.log(`ADMIN ${leak}`);
  if (leaks.length === 0) console.log(`ok   no admin code in ${customerPages.length} pages of customers`);
  process.exit(over + leaks.length > 0 ? 1 : 0);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) checkPages();
