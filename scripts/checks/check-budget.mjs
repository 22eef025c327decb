import { createHash } from "node:crypto";
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
  "routes/shop/restaurant": { js: 155, css: 22.8 },
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

/**
 * The page of stations is built by itself: all that each seat loads before its first work, in kB after gzip, in the longest of its
 * languages.
 */
const STATION = { js: 80, css: 3 };
const STATION_UI = "app/features/station-work/ui";
const LANGUAGES = ["ar", "en", "ur", "bn", "hi"];
/** What each seat shows, beside what all of them begin with. */
const SEATS = {
  abattoir: () => ["work/abattoir-seat.tsx"],
  "butcher and packing": () => ["work/butcher-seat.tsx"],
  kitchen: () => ["work/kitchen-seat.tsx"],
  driver: (language) => ["work/driver-page.tsx", `words/driver/${language}.ts`],
};

/** The files in which these modules lie, with all that they import at once. */
export function filesWith(chunks, modules) {
  const files = new Set();
  const add = (file) => {
    if (files.has(file)) return;
    files.add(file);
    for (const each of chunks[file]?.imports ?? []) add(each);
  };
  for (const module of modules) {
    const file = Object.keys(chunks).find((name) => chunks[name].modules.includes(module));
    if (!file) throw new Error(`no file of the page of stations holds ${module}`);
    add(file);
  }
  return [...files];
}

/** What is wrong with the list by which the worker of stations keeps its page: `files` is each built one by its address, with its hash. */
export function unkeptFiles(worker, files) {
  const { files: kept } = JSON.parse(/^const BUILT = (.*);$/m.exec(worker)?.[1] ?? "{}");
  return [
    ...Object.keys(files).flatMap((address) =>
      kept?.[address] === files[address]
        ? []
        : [`${address} is ${kept?.[address] ? "another" : "not in the list"}`],
    ),
    ...Object.keys(kept ?? {}).flatMap((address) => (address in files ? [] : [`${address} was not built`])),
  ];
}

/** Prints what seats weigh and what the worker forgets. @returns how many faults there are */
function checkStation() {
  const folder = "station-app";
  const chunks = JSON.parse(readFileSync(inProject("build/station-files.json"), "utf8"));
  const weigh = (files) => kilobytes(files.map((file) => `${folder}/${file}`));
  let faults = 0;
  const say = (what, size, most) => {
    if (size > most) faults += 1;
    console.log(`${size > most ? "OVER" : "ok  "} ${what}: ${size.toFixed(1)} of ${most} kB`);
  };
  for (const [seat, parts] of Object.entries(SEATS)) {
    const sizes = LANGUAGES.map((language) =>
      weigh(
        filesWith(
          chunks,
          ["main.tsx", `words/${language}.ts`, ...parts(language)].map((each) => `${STATION_UI}/${each}`),
        ),
      ),
    );
    say(`station of ${seat} js`, Math.max(...sizes), STATION.js);
  }
  const built = readdirSync(inProject("build/client", folder)).filter((file) => /\.(js|css)$/.test(file));
  say("station css", weigh(built.filter((file) => file.endsWith(".css"))), STATION.css);
  const hashed = built.map((file) => {
    const content = readFileSync(inProject("build/client", folder, file));
    return [`/${folder}/${file}`, `sha384-${createHash("sha384").update(content).digest("base64")}`];
  });
  const worker = readFileSync(inProject("build/client/station-sw.js"), "utf8");
  const unkept = unkeptFiles(worker, Object.fromEntries(hashed));
  for (const fault of unkept) console.log(`AWAY ${fault}`);
  if (unkept.length === 0) console.log(`ok   ${built.length} files of stations are kept by their worker`);
  return faults + unkept.length;
}

function checkPages() {
  const manifest = readManifest();
  let over = checkStation();
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
