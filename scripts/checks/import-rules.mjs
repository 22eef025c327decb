import { readImports } from "./read-imports.mjs";

/** From the ground up; a layer may use itself and those named here. */
const LAYERS = [
  { name: "app/lib", under: /^app\/(lib|vocabulary)\//, uses: [] },
  { name: "app/i18n", under: /^app\/i18n\//, uses: ["app/lib"] },
  { name: "app/ui", under: /^app\/ui\//, uses: ["app/lib", "app/i18n"] },
  { name: "db", under: /^db\//, uses: ["app/lib"] },
  { name: "services", under: /^services\//, uses: ["app/lib", "app/i18n", "db"] },
  {
    name: "app/foundation",
    under: /^app\/foundation\//,
    uses: ["app/lib", "app/i18n", "app/ui", "db", "services"],
  },
  {
    name: "app/features",
    under: /^app\/features\//,
    uses: ["app/lib", "app/i18n", "app/ui", "db", "services", "app/foundation"],
  },
  {
    name: "app/routes",
    under: /^app\//,
    uses: ["app/lib", "app/i18n", "app/ui", "db", "services", "app/foundation", "app/features"],
  },
];
const TESTS = /\.test\.|\.spec\.|^tests\//;
/** The seed writes through the same pure rules and file store as the shop. */
const SEED = /^seed\//;
const SERVER_ONLY = /\.server\.tsx?$|^(db|server|services)\//;
/** React Router cuts loaders and actions out of these before the browser gets them. */
const CUT_FOR_BROWSER = /^app\/(routes\/|root\.tsx$|entry\.server\.tsx$)/;
const CUSTOMER_PAGES = /^app\/(routes\/(shop|order|account)\/|root\.tsx$|entry\.client\.tsx$)/;
export const ADMIN_CODE =
  /^app\/(routes\/admin\/|foundation\/desk-kit\/|features\/(desk|order-desk|insights|staff|order-import)\/|.*\/admin[-/.])/;

/** Faults in who imports whom among `files` (path → text). */
export function checkImports(files) {
  const graph = new Map([...files].map(([file, text]) => [file, readImports(file, text)]));
  return [...checkDirections(graph), ...checkBrowserCode(graph), ...checkAdminStaysOut(graph)];
}

function layerOf(file) {
  return LAYERS.find((layer) => layer.under.test(file));
}

function checkDirections(graph) {
  const faults = [];
  for (const [file, imports] of graph) {
    const layer = layerOf(file);
    if (!layer || TESTS.test(file) || SEED.test(file)) continue;
    for (const { target } of imports) {
      const other = target.startsWith("server/") ? { name: "server" } : layerOf(target);
      if (!other || other.name === layer.name || layer.uses.includes(other.name)) continue;
      if (layer.name === "db" && isPlainList(graph, target)) continue;
      faults.push(
        `${file} imports ${target}: ${layer.name} may use ${layer.uses.join(", ") || "nothing else"}; move what both need down, or pass it in.`,
      );
    }
  }
  return faults;
}

/** A module that imports nothing, such as the list of order statuses, is named once and used by the tables too. */
function isPlainList(graph, file) {
  return graph.get(file)?.length === 0;
}

function checkBrowserCode(graph) {
  const faults = [];
  for (const [file, imports] of graph) {
    if (!file.startsWith("app/") || SERVER_ONLY.test(file) || CUT_FOR_BROWSER.test(file) || TESTS.test(file))
      continue;
    for (const { target, typeOnly } of imports) {
      if (typeOnly || !SERVER_ONLY.test(target)) continue;
      faults.push(
        `${file} imports ${target}, which would reach the browser; name the file *.server.ts, or take only its types.`,
      );
    }
  }
  return faults;
}

/** Follows what customers' pages load at once; what the admin needs must not be among it. */
function checkAdminStaysOut(graph) {
  const faults = [];
  for (const page of [...graph.keys()].filter((file) => CUSTOMER_PAGES.test(file))) {
    const seen = new Map([[page, null]]);
    for (const [file] of seen) {
      for (const { target, typeOnly, dynamic } of graph.get(file) ?? []) {
        if (typeOnly || dynamic || SERVER_ONLY.test(target) || seen.has(target) || !graph.has(target))
          continue;
        seen.set(target, file);
        if (ADMIN_CODE.test(target)) {
          faults.push(
            `${page} loads ${target} (through ${file}): customers must not download the admin's code.`,
          );
        }
      }
    }
  }
  return faults;
}
