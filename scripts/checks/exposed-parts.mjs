import { MODULES, moduleOf, TOP_LAYER } from "./module-of.mjs";

const TESTS = /\.test\.|\.spec\./;
export const DEEP_IMPORTS = "scripts/checks/deep-imports.json";

/**
 * Imports of files that their module does not expose, types included, and what the lists say in vain: a module's inside is its
 * own, so that it can change without a look at the others. Tests and the top layer import what they like.
 * @param graph each file with its imports, as `readImports` says them
 * @param deep what may reach deeper for now: by module and file, the modules that import it; it only shrinks
 */
export function checkExposedParts(graph, deep, modules = MODULES) {
  const imported = importedFromOutside(graph);
  const faults = [];
  for (const [target, byModule] of imported) {
    const module = moduleOf(target);
    if (isExposed(target, patternsOf(modules, module))) continue;
    const allowed = deep[module.name]?.[inModule(target, module)] ?? [];
    for (const [name, file] of byModule) {
      if (allowed.includes(name)) continue;
      faults.push(
        `${file} imports ${target}: ${module.name} does not expose it (scripts/checks/modules.mjs). Import what it exposes, move the file to ${name} if it belongs there, or expose it if it is meant for others.`,
      );
    }
  }
  return [...faults, ...checkDeepImports(imported, deep, modules), ...checkPatterns(imported, modules)];
}

/** For each module with imports from outside: how many of its files they name, and how many of these are not exposed. */
export function countExposed(graph, modules = MODULES) {
  const counts = new Map();
  for (const target of importedFromOutside(graph).keys()) {
    const module = moduleOf(target);
    const count = counts.get(module.name) ?? { module: module.name, imported: 0, deep: 0 };
    count.imported += 1;
    if (!isExposed(target, patternsOf(modules, module))) count.deep += 1;
    counts.set(module.name, count);
  }
  return [...counts.values()].toSorted((one, other) => other.imported - one.imported);
}

/** Every file that another module imports → the modules that do so, each with one file that does. */
function importedFromOutside(graph) {
  const imported = new Map();
  for (const [file, imports] of graph) {
    const module = moduleOf(file);
    if (!module || module.layer === TOP_LAYER || TESTS.test(file)) continue;
    for (const { target } of imports) {
      const other = moduleOf(target);
      if (!other || other === module || !graph.has(target)) continue;
      if (!imported.has(target)) imported.set(target, new Map());
      if (!imported.get(target).has(module.name)) imported.get(target).set(module.name, file);
    }
  }
  return imported;
}

function checkDeepImports(imported, deep, modules) {
  const faults = [];
  for (const [name, files] of Object.entries(deep)) {
    const module = modules.find((each) => each.name === name);
    for (const [file, allowed] of Object.entries(files)) {
      const target = `${module?.folder}/${file}`;
      const isNeeded = (by) =>
        imported.get(target)?.has(by) && !isExposed(target, patternsOf(modules, module));
      for (const by of allowed.filter((each) => !isNeeded(each))) {
        faults.push(`${DEEP_IMPORTS}: ${by} no longer needs ${file} of ${name}; remove it.`);
      }
    }
  }
  return faults;
}

function checkPatterns(imported, modules) {
  const targets = [...imported.keys()];
  return modules.flatMap((module) =>
    (patternsOf(modules, module) ?? [])
      .flatMap(alternativesOf)
      .filter(
        (pattern) =>
          !targets.some((target) => moduleOf(target)?.name === module.name && isExposed(target, [pattern])),
      )
      .map(
        (pattern) =>
          `${module.name} exposes ${pattern}, which no other module imports; remove it from scripts/checks/modules.mjs.`,
      ),
  );
}

/** The patterns of what a module exposes; null for all of it. */
function patternsOf(modules, { name }) {
  const exposes = modules.find((module) => module.name === name)?.exposes ?? null;
  return exposes === null ? null : exposes.split(/\s+/).filter(Boolean);
}

const isExposed = (target, patterns) =>
  patterns === null ||
  patterns.some((pattern) => toExpression(pattern).test(inModule(target, moduleOf(target))));

const inModule = (file, { folder }) => file.slice(folder.length + 1);

/** `read/{a,b}.ts` as `read/a.ts` and `read/b.ts`. */
function alternativesOf(pattern) {
  const [, before, names, after] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? [];
  return names === undefined ? [pattern] : names.split(",").map((name) => before + name + after);
}

function toExpression(pattern) {
  const any = alternativesOf(pattern).map((each) =>
    each
      .split("*")
      .map((part) => RegExp.escape(part))
      .join("[^/]*"),
  );
  return new RegExp(`^(?:${any.join("|")})$`);
}
