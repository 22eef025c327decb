import { describe, expect, it } from "vitest";
import { renderWords } from "#tests/support/render-words.tsx";
import { OrderBreakdown } from "./order-breakdown.tsx";

const TOTALS = {
  meatHalalas: 200_000,
  cookingHalalas: 0,
  sidesHalalas: 0,
  appFeeHalalas: 0,
  deliveryFeeHalalas: 0,
  totalHalalas: 200_000,
  grandTotalHalalas: 200_000,
  vatPercent: 15,
  vatInsideHalalas: 26_087,
  depositHalalas: 0,
};
const labelsOf = (changes: Partial<typeof TOTALS>, language: "ar" | "en" = "en") =>
  [
    ...renderWords(<OrderBreakdown totals={{ ...TOTALS, ...changes }} />, language).matchAll(
      /<dt[^>]*>(.*?)<\/dt>/g,
    ),
  ].map(([, label]) => label);

describe("the breakdown of an order", () => {
  it("R08 R06 cooking, sides, fee and delivery have a line only above zero", () => {
    expect(labelsOf({})).toEqual(["Lamb", "Total"]);
    expect(labelsOf({ cookingHalalas: 1 })).toEqual(["Lamb", "Cooking", "Total"]);
    expect(labelsOf({ sidesHalalas: 1 })).toEqual(["Lamb", "Side dishes", "Total"]);
    expect(labelsOf({ appFeeHalalas: 3_000, deliveryFeeHalalas: 2_000 })).toEqual([
      "Lamb",
      "Service fee",
      "Delivery",
      "Total",
    ]);
  });

  it("RV06 what is brought for nothing says so, and where its deposit is paid", () => {
    const html = renderWords(
      <OrderBreakdown totals={{ ...TOTALS, depositHalalas: 4_500 }} isDelivered />,
      "en",
    );
    expect(html).toMatch(/Delivery<\/dt>.*<dd>Free<\/dd>/);
    expect(html).toContain("Plates deposit, paid on delivery");
    const dear = renderWords(
      <OrderBreakdown totals={{ ...TOTALS, deliveryFeeHalalas: 2_000 }} isDelivered />,
      "en",
    );
    expect(dear).not.toContain("Free");
  });

  it("R08 has the same lines in Arabic, in Arabic words", () => {
    const labels = labelsOf({ cookingHalalas: 1, sidesHalalas: 1 }, "ar");
    expect(labels).toHaveLength(4);
    for (const label of labels) expect(label).toMatch(/^[\u0600-\u06ff ]+$/);
  });

  it("R13 shows the VAT inside, and none of a seller who has no VAT number", () => {
    const below = (vatPercent: number) =>
      renderWords(<OrderBreakdown totals={{ ...TOTALS, vatPercent }} />, "en").split("</dl>")[1];
    expect(below(15)).toContain("Includes 15% VAT");
    expect(below(0)).toBe("</div>");
  });

  it("WR16 R07 the deposit stands below the total and is in none of its lines", () => {
    const html = renderWords(
      <OrderBreakdown
        totals={{ ...TOTALS, deliveryFeeHalalas: 2_000, grandTotalHalalas: 202_000, depositHalalas: 4_500 }}
      />,
      "en",
    );
    const [lines = "", below = ""] = html.split("</dl>");
    expect(lines).toContain("2,020");
    expect(lines).not.toContain("45");
    expect(below).toContain("Plates deposit, paid at the restaurant and refunded");
    expect(below).toContain("45");
  });
});
