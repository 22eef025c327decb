import { describe, expect, it } from "vitest";
import { nutritionBody } from "#app/features/restaurants/rules/nutrition-schema.ts";
import { readFigures } from "./read-figures.ts";

function typed(change: Partial<Record<string, string>> = {}): FormData {
  const form = new FormData();
  const fields = { kcal: "650", salt: "5.2", caffeine: "", source: "lab", statedOn: "2026-03-01", ...change };
  for (const [name, value] of Object.entries(fields)) form.set(name, value ?? "");
  for (const each of ["milk", "gluten"]) form.append("allergens", each);
  return form;
}

describe("figures as they are typed", () => {
  it("ML06 grams become milligrams, in digits of every keyboard, and allergens stand in one order", () => {
    const asked = readFigures(typed({ kcal: "٦٥٠", salt: "٥٫٢" }));
    expect(nutritionBody.parse(asked)).toEqual({
      kcal: 650,
      saltMg: 5_200,
      caffeineMg: null,
      allergens: ["gluten", "milk"],
      source: "lab",
      statedOn: "2026-03-01",
    });
    expect(readFigures(typed({ salt: "5" })).saltMg).toBe(5_000);
    expect(readFigures(typed({ salt: "5,001" })).saltMg).toBe(5_001);
  });

  it.each([
    { kcal: "" },
    { kcal: "many" },
    { salt: "" },
    { salt: "-1" },
    { caffeine: "much" },
    { source: "" },
  ])("ML06 what is missing or cannot be read is refused and not taken for 0: %j", (change) => {
    expect(nutritionBody.safeParse(readFigures(typed(change))).success).toBe(false);
  });
});
