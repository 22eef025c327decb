import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readAmount, readAmountBy } from "./read-amount.ts";
import { readTypedAmount } from "./read-typed-amount.ts";

const value = (text: string) => {
  const reading = readAmount(text);
  return reading.kind === "value" ? [reading.halalas, reading.mark] : reading.kind;
};

describe("an amount of money", () => {
  it.each([
    ["1900", 190_000, null],
    ["1 900", 190_000, null],
    ["١٬٩٠٠", 190_000, null],
    ["١٬٨٩٥٫٥٠", 189_550, null],
    ["1,234.50", 123_450, "point"],
    ["1'234.50", 123_450, "point"],
    ["1,900,000", 190_000_000, "point"],
    ["1900.5", 190_050, "point"],
    ["1234.500", 123_450, "point"],
    ["0.500", 50, "point"],
    [".50", 50, "point"],
    ["100.0000", 10_000, "point"],
    ["1.900,00", 190_000, "comma"],
    ["5.500,00", 550_000, "comma"],
    ["1 900,00", 190_000, "comma"],
    ["1.900.000", 190_000_000, "comma"],
    ["25,50", 2_550, "comma"],
    ["٢٥،٥٠", 2_550, "comma"],
    ["1,895", 189_500, "point"],
    ["1.895", 189_500, "comma"],
  ])("BI01 %s is one amount", (text, halalas, mark) => {
    expect(value(text)).toEqual([halalas, mark]);
  });

  it.each([
    ["1.900", 190, 190_000],
    ["1,900", 190_000, 190],
    ["100.000", 10_000, 10_000_000],
  ])("BI01 %s has two readings", (text, point, comma) => {
    expect(readAmount(text)).toMatchObject({ kind: "two_readings", point, comma });
    expect(readAmountBy(text, "point")?.halalas).toBe(point);
    expect(readAmountBy(text, "comma")?.halalas).toBe(comma);
  });

  it.each([
    ["(30.00)", -3_000],
    ["30.00-", -3_000],
    ["-30", -3_000],
    ["−30.10", -3_010],
    ["+30.10", 3_010],
    ["100.00 CR", 10_000],
    ["10.00 DR", -1_000],
    ["-10.00 Dr.", -1_000],
    ["CR 100.00", 10_000],
    ["10.00D", -1_000],
    ["10.00 مدين", -1_000],
    ["دائن 10.00", 1_000],
    ["SAR 1,895.00", 189_500],
    ["1,895.00 ر.س", 189_500],
    ["1,895.00 ر.س.", 189_500],
    ["﷼100.00", 10_000],
    ["100.00 ﷼", 10_000],
    ["⃁ 100.00 DR", -10_000],
    ["100.00 DB", -10_000],
    ["100.00 (DR)", -10_000],
    ["(CR) 100.00", 10_000],
    ["١٠٠٫٠٠ له", 10_000],
    ["100.00 عليه", -10_000],
    ["1,900.00 Riyals", 190_000],
    ["1900 ريالاً", 190_000],
    ["1900/-", 190_000],
    ["１，９００．５０", 190_050],
    ["-0.00", 0],
    ["\u200F1.900,00\u200E", 190_000],
  ])("BI01 M5 %s is read with what stands around it", (text, halalas) => {
    expect(value(text)).toEqual([halalas, expect.toSatisfy(() => true)]);
  });

  it.each([
    ...[
      "",
      "-",
      "abc",
      "SAR",
      "0.001",
      "1.234567890",
      "99999999999999",
      "1,89,5",
      "1,23,456",
      "1.2.3",
      "12 34",
    ],
    ...[
      "1,900,50",
      "1.900.00",
      "1,900 000",
      "0,895,000",
      "30.",
      "-10.00 CR",
      "+10.00 DR",
      "(-30)",
      "--3",
      "USD 5",
    ],
    ...["100.00 CR DR", "5 SAR SAR", "1e9", "٫", "1٫895", `${"9".repeat(100)}`],
  ])("BI01 %j is no amount", (text) => {
    expect(readAmount(text)).toEqual({ kind: "refused" });
  });

  it("BI01 however an amount is written it is read back, or has two readings of which it is one", () => {
    const styles = fc.constantFrom(
      { group: ",", decimal: "." },
      { group: "", decimal: "." },
      { group: " ", decimal: "." },
      { group: ".", decimal: "," },
      { group: "", decimal: "," },
      { group: "'", decimal: "." },
      { group: "\u066C", decimal: "\u066B" },
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 11 }),
        styles,
        fc.integer({ min: 0, max: 3 }),
        fc.constantFrom("", "-", "()", "DR", "CR"),
        (amount, { group, decimal }, places, sign) => {
          const halalas =
            places === 0 ? amount - (amount % 100) : places === 1 ? amount - (amount % 10) : amount;
          const riyals = String(Math.floor(halalas / 100)).replace(/\B(?=(\d{3})+$)/g, group);
          const rest = String(halalas % 100)
            .padStart(2, "0")
            .padEnd(places, "0")
            .slice(0, places);
          const plain = `${riyals}${places > 0 ? decimal + rest : ""}`;
          const text = sign === "-" ? `-${plain}` : sign === "()" ? `(${plain})` : `${plain} ${sign}`;
          const meant = ["-", "()", "DR"].includes(sign) && halalas > 0 ? -halalas : halalas;
          const reading = readAmount(text);
          const readings =
            reading.kind === "value"
              ? [reading.halalas]
              : reading.kind === "two_readings"
                ? [reading.point, reading.comma]
                : [];
          expect(readings).toContain(meant);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe("an amount that somebody types", () => {
  it.each([
    ["25,50", 2_550],
    ["1895,50", 189_550],
    ["12,5", 1_250],
    ["7,5", 750],
    ["0,50", 50],
    ["1,895", 189_500],
    ["1,900", 190_000],
    ["12,500", 1_250_000],
    ["1,895.50", 189_550],
    ["1.895,50", 189_550],
    ["١٬٨٩٥٫٥", 189_550],
    ["١٨٩٥٫٥٠", 189_550],
    ["﷼ 25.50", 2_550],
    ["25.50 SAR", 2_550],
    ["٢٥ ريال", 2_500],
    [" 30 ", 3_000],
  ])("BI02 M3 %s is one amount", (text, halalas) => {
    expect(readTypedAmount(text)).toEqual({ kind: "value", halalas });
  });

  it.each(["1,89", "١،٨٩", "1.895", "-1", "5 CR", "(5)", "1,8,9", "12,34,5", "9999999999", "1,2345", ""])(
    "BI02 M3 %j is refused",
    (text) => {
      expect(readTypedAmount(text)).toEqual({ kind: "refused" });
    },
  );

  it("BI02 what could be two amounts is neither", () => {
    expect(readTypedAmount("1.900")).toEqual({ kind: "two_readings", halalas: [190_000, 190] });
  });
});
