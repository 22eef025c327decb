import { checkFileCircles } from "./file-circles.mjs";
import { checkFolderCircles } from "./folder-circles.mjs";
import { moduleOf, TOP_LAYER } from "./module-of.mjs";
import { readImports } from "./read-imports.mjs";

const TESTS = /\.test\.|\.spec\./;
const SERVER_ONLY = /\.server\.tsx?$|^(db|server|services)\//;
/** React Router cuts loaders and actions out of these before the browser gets them. */
const CUT_FOR_BROWSER = /^app\/(routes\/|root\.tsx$|entry\.server\.tsx$)/;
const CUSTOMER_PAGES = /^app\/(routes\/(shop|order|account)\/|root\.tsx$|entry\.client\.tsx$)/;
/** Code of the desk, which customers must not download. */
export const ADMIN_CODE =
  /^app\/(routes\/admin\/|foundation\/admin-kit\/|features\/(admin-shell|order-admin|inbox|insights|staff|order-import|payments\/rules\/receipts)\/|.*\/admin[-/.])/;
const RULES = /^app\/(vocabulary|lib|features\/[\w-]+(?!.*\/ui\/))\/.*\.ts$/;
const DRAWS = /^(react|react-dom|react-router)(\/|$)|^@base-ui\/|^app\/i18n\/use-/;

/** Faults in who imports whom among `files` (path → text). */
export function checkImports(files) {
  const graph = new Map([...files].map(([file, text]) => [file, readImports(file, text)]));
  return [
    ...checkModules(graph),
    ...checkLayers(graph),
    ...checkFileCircles(graph),
    ...checkFolderCircles(graph),
    ...checkBrowserCode(graph),
    ...checkRulesArePlain(graph),
    ...checkAdminStaysOut(graph),
  ];
}

function checkModules(graph) {
  const strangers = new Set(
    [...graph.keys()]
      .filter((file) => !moduleOf(file))
      .map((file) => /^app\/(?:features|foundation)\/[^/]+\//.exec(file)?.[0]),
  );
  strangers.delete(undefined);
  return [...strangers].map(
    (folder) => `${folder} is no module of the map: choose its layer in scripts/checks/modules.mjs.`,
  );
}

function checkLayers(graph) {
  const faults = [];
  for (const [file, imports] of graph) {
    const module = moduleOf(file);
    if (!module || module.layer === TOP_LAYER || TESTS.test(file)) continue;
    for (const { target } of imports) {
      const other = moduleOf(target);
      if (!other || other.name === module.name || other.layer < module.layer) continue;
      faults.push(
        `${file} imports ${target}: ${module.name} is in layer ${module.layer}, ${other.name} in layer ${other.layer}, and a module imports lower layers only; move what both need down, or hand it in.`,
      );
    }
  }
  return faults;
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

/** A rule is a plain function: it runs in a browser, in a command and in a test, and needs neither page nor database. */
function checkRulesArePlain(graph) {
  const faults = [];
  for (const [file, imports] of graph) {
    if (!RULES.test(file) || SERVER_ONLY.test(file) || TESTS.test(file)) continue;
    for (const { target, typeOnly } of imports) {
      if (typeOnly || !DRAWS.test(target)) continue;
      faults.push(`${file} imports ${target}: a rule is plain; what draws or listens lies in ui/.`);
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
