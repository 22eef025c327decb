import { describe, expect, it } from "vitest";
import { filterTexts, readTextFilter, TEXTS_PER_PAGE } from "./filter-texts.ts";
import type { TextEntry } from "./list-texts.server.ts";

const entry = (
  key: string,
  own: Partial<Record<"ar" | "en", string>> = {},
  shipped = { ar: "نصّ", en: "Text" },
): TextEntry => ({
  key,
  category: "general",
  shipped,
  own: {
    ar: own.ar ? { id: `${key}-ar`, value: own.ar } : null,
    en: own.en ? { id: `${key}-en`, value: own.en } : null,
  },
});
const texts = [
  entry("home:title", { ar: "أهلًا بالعائلة" }),
  entry("home:lead", { en: "Welcome" }),
  entry("order:title", { ar: "اطلب", en: "Order" }),
  entry("shell:menu"),
];
const keys = (search: string) =>
  filterTexts(texts, readTextFilter(new URLSearchParams(search))).entries.map(({ key }) => key);

describe("the translations tab", () => {
  it("AN12 searches keys and words as Arabic is searched", () => {
    expect(keys("q=HOME")).toEqual(["home:title", "home:lead"]);
    expect(keys("q=اهلا بالعائله")).toEqual(["home:title"]);
    expect(keys("q=welcome")).toEqual(["home:lead"]);
    expect(keys("q=zzz")).toEqual([]);
  });

  it("AN12 shows what was changed, and what was changed in one language only", () => {
    expect(keys("show=own")).toEqual(["home:title", "home:lead", "order:title"]);
    expect(keys("show=missing-en")).toEqual(["home:title"]);
    expect(keys("show=missing-ar")).toEqual(["home:lead"]);
    expect(keys("show=nonsense&page=-3")).toHaveLength(4);
  });

  it("AN12 pages are whole and never empty", () => {
    const many = Array.from({ length: TEXTS_PER_PAGE + 1 }, (_, index) => entry(`home:k${index}`));
    const last = filterTexts(many, { q: "", view: "all", page: 99 });
    expect([last.page, last.pages, last.count, last.entries.length]).toEqual([2, 2, TEXTS_PER_PAGE + 1, 1]);
  });
});
