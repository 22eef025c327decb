import { describe, expect, it } from "vitest";
import { filterTexts, readTextFilter, searchable, TEXTS_PER_PAGE } from "./filter-texts.ts";
import type { TextEntry } from "./text-entry.ts";

const entry = (
  key: string,
  own: Partial<Record<"ar" | "en", string>> = {},
  category = "general",
): TextEntry => ({
  key,
  category,
  shipped: { ar: "نصّ", en: "Text" },
  own: {
    ar: own.ar ? { id: `${key}-ar`, value: own.ar } : null,
    en: own.en ? { id: `${key}-en`, value: own.en } : null,
  },
});
const texts = [
  entry("home:title", { ar: "أهلًا بالعائلة" }),
  entry("home:lead", { en: "Welcome" }),
  entry("order:title", { ar: "اطلب", en: "Order" }),
  entry("shell:menu", {}, "shell"),
].map(searchable);
const keys = (search: string) =>
  filterTexts(texts, readTextFilter(new URLSearchParams(search))).items.map(({ key }) => key);

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

  it("AN12 shows one category", () => {
    expect(keys("category=shell")).toEqual(["shell:menu"]);
    expect(keys("category=nowhere")).toEqual([]);
  });

  it("AN12 goes on page by page over the borders of categories, also from a text that is gone", () => {
    const many = ["a", "b"].flatMap((category) =>
      Array.from({ length: TEXTS_PER_PAGE - 5 }, (_, index) =>
        searchable(entry(`${category}:k${String(index).padStart(2, "0")}`, {}, category)),
      ),
    );
    const read = (list: typeof many, cursor: string | null) =>
      filterTexts(list, { ...readTextFilter(new URLSearchParams()), cursor });
    const first = read(many, null);
    expect([first.items.length, first.count]).toEqual([TEXTS_PER_PAGE, 2 * TEXTS_PER_PAGE - 10]);
    const second = read(many, first.nextCursor);
    expect([...first.items, ...second.items]).toEqual(many.map((each) => each.entry));
    expect(second.nextCursor).toBeNull();
    const last = first.items.at(-1)?.key;
    const without = many.filter((each) => each.entry.key !== last);
    expect(read(without, first.nextCursor).items).toEqual(second.items);
    expect(read(many, "no cursor of ours").items).toEqual(first.items);
  });
});
