const TESTS = /\.test\.|\.spec\./;

/**
 * Files that import each other in a circle, types included: none of them can be read or changed without the others. Each circle
 * is told once, by the files of one way round.
 * @param graph each file with its imports, as `readImports` says them
 */
export function checkFileCircles(graph) {
  const told = new Set();
  const faults = [];
  for (const file of [...graph.keys()].filter((each) => !TESTS.test(each)).toSorted()) {
    const circle = told.has(file) ? undefined : wayBackTo(file, graph);
    if (!circle) continue;
    for (const each of circle) told.add(each);
    faults.push(
      `${[...circle, file].join(" imports ")}: files go round in no circle, types included; move what both need into a file below them.`,
    );
  }
  return faults;
}

/** The shortest way from a file back to itself over what is imported; undefined when there is none. */
function wayBackTo(file, graph) {
  const ways = [[file]];
  const seen = new Set();
  for (const way of ways) {
    for (const { target } of graph.get(way.at(-1)) ?? []) {
      if (target === file) return way;
      if (seen.has(target) || !graph.has(target) || TESTS.test(target)) continue;
      seen.add(target);
      ways.push([...way, target]);
    }
  }
  return undefined;
}
