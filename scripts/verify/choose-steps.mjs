/**
 * The steps of `rows` that `names` ask for, in their rows, and the names that no step has. A name is a whole label or one of its
 * words: `types` makes the types of the pages first, `tests` is every kind of test.
 */
export function chooseSteps(rows, names) {
  const isCalled = (label, name) => label === name || label.split(" ").includes(name);
  const labels = rows.flat().map(([label]) => label);
  return {
    rows: rows
      .map((row) => row.filter(([label]) => names.some((name) => isCalled(label, name))))
      .filter((row) => row.length > 0),
    unknown: names.filter((name) => !labels.some((label) => isCalled(label, name))),
  };
}
