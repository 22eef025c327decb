import path from "node:path";
import { moduleOf, TOP_LAYER } from "./module-of.mjs";

const TESTS = /\.test\.|\.spec\./;

/**
 * Folders of one module whose files import each other in a circle, types included: none of them can be read, tested or moved
 * without the others. A module's own folder counts as one. Each circle is told once, by an import for each of its steps.
 * @param graph each file with its imports, as `readImports` says them
 */
export function checkFolderCircles(graph) {
  const steps = stepsOf(graph);
  const told = new Set();
  const faults = [];
  for (const folder of [...steps.keys()].toSorted()) {
    const circle = told.has(folder) ? undefined : wayBackTo(folder, steps);
    if (!circle) continue;
    for (const { from } of circle) told.add(from);
    const imports = circle.map(({ file, target }) => `${file} imports ${target}`).join(", ");
    faults.push(
      `${circle.map(({ from }) => from).join(", ")} go round in a circle: ${imports}; move what they all need into a folder below them, or split the file of which only one half is needed there.`,
    );
  }
  return faults;
}

/** Of each folder the folders of its module that it imports, each with one import that does so. */
function stepsOf(graph) {
  const steps = new Map();
  for (const [file, imports] of graph) {
    const module = moduleOf(file);
    if (!module || module.layer === TOP_LAYER || TESTS.test(file)) continue;
    const from = path.posix.dirname(file);
    for (const { target } of imports) {
      const to = path.posix.dirname(target);
      if (to === from || !graph.has(target) || TESTS.test(target) || moduleOf(target) !== module) continue;
      if (!steps.has(from)) steps.set(from, new Map());
      if (!steps.get(from).has(to)) steps.get(from).set(to, { from, file, target });
    }
  }
  return steps;
}

/** The shortest way from a folder back to itself, as the steps that it takes; undefined when there is none. */
function wayBackTo(folder, steps) {
  const ways = [[folder, []]];
  const seen = new Set();
  for (const [at, way] of ways) {
    for (const [to, step] of steps.get(at) ?? []) {
      if (to === folder) return [...way, step];
      if (seen.has(to)) continue;
      seen.add(to);
      ways.push([to, [...way, step]]);
    }
  }
  return undefined;
}
