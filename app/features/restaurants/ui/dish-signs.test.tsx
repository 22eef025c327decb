import { describe, expect, it } from "vitest";
import type { DishSigns } from "#app/features/settings/rules/menu-signs.ts";
import { renderWords } from "#tests/support/render-words.tsx";
import { DishDetails, DishSignsLine } from "./dish-signs.tsx";

const signs: DishSigns = {
  kcal: 650,
  walkingMinutes: 163,
  saltMg: 5_200,
  isSalty: true,
  caffeineMg: 40,
  allergens: ["gluten", "milk"],
  source: "Riyadh laboratory",
  statedOn: "2026-03-01",
};
const html = (change: Partial<DishSigns>, language: "ar" | "en" = "en") =>
  renderWords(
    <>
      <DishSignsLine signs={{ ...signs, ...change }} />
      <DishDetails signs={{ ...signs, ...change }} name="Mandi" />
    </>,
    language,
  );
const words = (change: Partial<DishSigns> = {}, language: "ar" | "en" = "en") =>
  html(change, language)
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

describe("the signs on a menu", () => {
  it("ML01 ML02 say calories, the walk, much salt and caffeine, and behind one line allergens, source and day", () => {
    const said = words();
    for (const fact of ["650 kcal", "163 min walk", "High in salt", "40 mg caffeine"])
      expect(said).toContain(fact);
    for (const fact of [
      "Contains: wheat (gluten) and milk",
      "Salt: 5.2 g",
      "Riyadh laboratory",
      "1 March 2026",
    ])
      expect(said).toContain(fact);
    expect(html({}).indexOf("High in salt")).toBeLessThan(html({}).indexOf("<details"));
    expect(words({}, "ar")).toContain("163 دقيقة مشي");
  });

  it("ML01 no shaker at 5 g, no caffeine of none, and nothing at all of what nobody has stated", () => {
    const said = words({ isSalty: false, saltMg: 5_000, caffeineMg: null, allergens: [] });
    expect(said).not.toContain("High in salt");
    expect(said).not.toContain("caffeine");
    expect(said).toContain("The restaurant names no allergen in it");
    expect(renderWords(<DishSignsLine signs={null} />, "en")).toBe("");
    expect(renderWords(<DishDetails signs={null} name="Mandi" />, "en")).toBe("");
  });
});
