import { readDecimal, readWhole } from "#app/lib/amounts/read-number.ts";

/** The figures as somebody typed them, as the command wants them: salt in grams becomes milligrams. What cannot be read is refused there. */
export function readFigures(typed: FormData) {
  const words = (name: string) => String(typed.get(name) ?? "");
  const grams = readDecimal(words("salt"));
  return {
    kcal: readWhole(words("kcal")),
    saltMg: grams === null ? null : Math.round(grams * 1000),
    caffeineMg: words("caffeine").trim() === "" ? null : (readWhole(words("caffeine")) ?? Number.NaN),
    allergens: typed.getAll("allergens").map(String),
    source: words("source"),
    statedOn: words("statedOn"),
  };
}
