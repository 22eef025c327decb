import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newsBetween, type Priced, type PriceNews } from "./price-news.ts";

const draft = { meats: 1 };
const at = (totalHalalas: number, changes: Partial<Priced> = {}): Priced => ({
  catalogue: {},
  draft,
  totalHalalas,
  problems: 0,
  ...changes,
});
const catalogue = {};

const CASES: [
  what: string,
  before: Priced,
  now: Priced,
  earlier: PriceNews | null,
  news: PriceNews | null,
][] = [
  ["dearer", at(100), at(120), null, { kind: "price", before: 100, now: 120 }],
  ["cheaper", at(100), at(80), null, { kind: "price", before: 100, now: 80 }],
  ["something else changed", at(100), at(100), null, null],
  [
    "a second time",
    at(120),
    at(130),
    { kind: "price", before: 100, now: 120 },
    { kind: "price", before: 100, now: 130 },
  ],
  ["back again", at(120), at(100), { kind: "price", before: 100, now: 120 }, null],
  ["nothing chosen yet", at(0), at(30), null, null],
  ["gone", at(100), at(0, { problems: 1 }), null, { kind: "gone" }],
  ["the customer changed it", at(100), at(200, { draft: {} }), { kind: "price", before: 90, now: 100 }, null],
  [
    "drawn again by the same list",
    at(100, { catalogue }),
    at(100, { catalogue }),
    { kind: "price", before: 90, now: 100 },
    { kind: "price", before: 90, now: 100 },
  ],
];

describe("news of the price while an order is put together", () => {
  it.each(CASES)("OF05 %s", (_, before, now, earlier, news) => {
    expect(newsBetween(before, now, earlier)).toEqual(news);
  });

  it("OF05 any row of changes tells the first price and the last, or nothing when they are one", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2 }), (totals) => {
        let news: PriceNews | null = null;
        for (const [index, total] of totals.slice(1).entries())
          news = newsBetween(at(totals[index] as number), at(total), news);
        const [first, last] = [totals[0], totals.at(-1)];
        expect(news).toEqual(first === last ? null : { kind: "price", before: first, now: last });
      }),
    );
  });
});
