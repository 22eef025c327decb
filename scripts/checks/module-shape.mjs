import { MODULES, moduleOf } from "./module-of.mjs";

const FEATURES = "app/features/";
const TESTS = /\.test\.|\.spec\./;
const SERVER_ONLY = /\.server\.tsx?$/;
/** What each folder of a module may import of the same module, types included; `ui` may take any types. */
const TAKES = {
  rules: ["rules"],
  reads: ["rules", "reads"],
  commands: ["rules", "reads", "commands"],
  ui: ["rules", "ui"],
};
const KINDS = Object.keys(TAKES);
const FOUR = "rules/, reads/, commands/ and ui/";
/** So few files are seen at a glance: they may lie in the module's own folder. */
const FLAT_MAX = 4;

/**
 * What is not where every module of the features has it: `rules/` decide, `reads/` ask the database, `commands/` change it and
 * `ui/` draws, each importing only what stands before it (0146-one-shape-inside-every-module).
 * @param graph each file with its imports, as `readImports` says them
 */
export function checkModuleShape(graph, modules = MODULES) {
  return modules
    .filter(({ folder }) => folder.startsWith(FEATURES))
    .flatMap((module) => faultsOf(module, graph));
}

function faultsOf({ folder, name }, graph) {
  const files = [...graph.keys()].filter((file) => moduleOf(file)?.name === name);
  const sources = files.filter((file) => !TESTS.test(file));
  const isFlat = (file) => sources.length <= FLAT_MAX && !file.slice(folder.length + 1).includes("/");
  return files.flatMap((file) => {
    if (isFlat(file)) return [];
    const place = placeFault(file, folder);
    if (place) return [place];
    return TESTS.test(file) ? [] : importFaults(file, graph.get(file), name);
  });
}

function placeFault(file, folder) {
  const [kind, ...rest] = file.slice(folder.length + 1).split("/");
  if (rest.length === 0) {
    return `${file} lies in the module's own folder; put it into one of ${FOUR} (a module of at most ${FLAT_MAX} files may stay flat).`;
  }
  if (!KINDS.includes(kind)) {
    return `${file} lies in ${folder}/${kind}; the folders of a module are ${FOUR}, a subject is a folder inside of them.`;
  }
  const subjects = rest.slice(0, -1);
  if (subjects.some((subject) => KINDS.includes(subject)) || (kind !== "ui" && subjects.length > 1)) {
    return `${file} lies too deep; inside ${kind}/ there are files and folders of one subject each.`;
  }
  if (TESTS.test(file)) return null;
  if (kind === "ui" && SERVER_ONLY.test(file)) return `${file} runs on the server; ui/ is what draws.`;
  if (kind === "rules" && file.endsWith(".tsx")) return `${file} draws; put it into ui/.`;
  if ((kind === "reads" || kind === "commands") && !SERVER_ONLY.test(file)) {
    return `${file} is no *.server.ts; what needs no database is a rule, what draws or listens lies in ui/.`;
  }
  return null;
}

function importFaults(file, imports, name) {
  const kind = kindOf(file);
  return imports.flatMap(({ target, typeOnly }) => {
    const other = kindOf(target);
    if (moduleOf(target)?.name === name) {
      if (!other || TAKES[kind].includes(other) || (kind === "ui" && typeOnly)) return [];
      return [
        `${file} imports ${target}: ${kind} take of their module ${TAKES[kind].join(", ")} only${kind === "ui" ? " and types" : ""}; move what both need down.`,
      ];
    }
    const asks = /^db\/|^drizzle-orm/.test(target) || other === "reads" || other === "commands";
    if (kind !== "rules" || typeOnly || !asks) return [];
    return [
      `${file} imports ${target}: a rule asks no database; hand it what it needs, or put it into reads/.`,
    ];
  });
}

function kindOf(file) {
  const kind = file.startsWith(FEATURES) ? file.split("/")[3] : undefined;
  return KINDS.includes(kind) ? kind : undefined;
}
