import { describe, expect, it } from "vitest";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { renderWords } from "#tests/support/render-words.tsx";
import { NameCards } from "./name-cards.tsx";

const ORDER = {
  id: "o1",
  reference: "NJJDQTWP",
  meats: [{ quantity: 2 }],
  animals: [{ line: 0, number: 2, earTag: "SA-77" }],
  occasion: { name: "أضحية", nameEn: "Udhiya", names: [["محمد", "نورة"], []], child: null },
};
/** The words of each card, in their order. */
const cards = (order: object, language: "ar" | "en" = "en") =>
  renderWords(
    <NameCards order={{ ...ORDER, ...order } as unknown as AdminOrderView} day="2026-05-27" />,
    language,
    "/",
    { moonSightings: [] },
  )
    .split("<article")
    .slice(1)
    .map((card) => card.replace(/^[^>]*>|<[^>]*>/g, " ").replace(/\s+/g, " "));

describe("the cards that are held beside the animals", () => {
  it("PF02 there is one for each: order, occasion, number, ear tag, and in whose names it is", () => {
    const [first = "", second = "", ...more] = cards({});
    expect(more).toEqual([]);
    for (const words of ["NJJDQTWP", "Udhiya", "Animal 1 of 2", "محمد", "نورة"])
      expect(first).toContain(words);
    for (const words of ["NJJDQTWP", "Animal 2 of 2", "SA-77"]) expect(second).toContain(words);
    expect(second).not.toContain("محمد");
    expect(first).not.toContain("SA-77");
  });

  it("PF02 the child of an aqiqah is named, and an everyday order names nobody", () => {
    const aqiqah = { name: "عقيقة", nameEn: "Aqiqah", names: [], child: { name: "سعد" } };
    expect(cards({ occasion: aqiqah })[0]).toContain("سعد");
    expect(cards({ occasion: null })[0]).not.toContain("For");
  });

  it.each([
    ["en", "Wednesday", "27 May 2026", "10 Dhu al-Hijjah 1447 AH"],
    ["ar", "الأربعاء", "27 مايو 2026", "10 ذو الحجة 1447 هـ"],
  ] as const)("PF02 the day stands on it in both calendars (%s)", (language, ...words) => {
    for (const each of words) expect(cards({}, language)[0]).toContain(each);
  });
});
