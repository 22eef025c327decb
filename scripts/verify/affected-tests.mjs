/**
 * The tests that a change can break, those that stand nearest to it by imports first: `[{ file, steps }]`, a changed test itself
 * with 0 steps. `importsOf` maps each file of the project to the files that it imports.
 */
export function affectedTests(changed, importsOf) {
  const importersOf = new Map();
  for (const [file, targets] of importsOf)
    for (const target of targets) importersOf.set(target, [...(importersOf.get(target) ?? []), file]);
  const steps = new Map(changed.map((file) => [file, 0]));
  const waiting = [...steps.keys()];
  for (const file of waiting)
    for (const importer of importersOf.get(file) ?? [])
      if (!steps.has(importer)) {
        steps.set(importer, steps.get(file) + 1);
        waiting.push(importer);
      }
  return [...steps]
    .filter(([file]) => importsOf.has(file) && /\.test\.(ts|tsx|mjs)$/.test(file))
    .map(([file, away]) => ({ file, steps: away }))
    .sort((one, other) => one.steps - other.steps || one.file.localeCompare(other.file));
}

/** As many of the first tests as take `seconds` by what they took last time (`secondsOf`), at least one. */
export function withinTime(tests, seconds, secondsOf) {
  let taken = 0;
  const fitting = tests.filter(({ file }, index) => {
    taken += secondsOf(file);
    return index === 0 || taken <= seconds;
  });
  return fitting;
}
