import type { Halalas } from "#app/lib/money.ts";
import type { Language } from "./language.ts";

export type FormattedMoney = {
  /** "1,895", or "1,895.50" when the amount is not whole; for `<Money>`, which draws the riyal sign. */
  amount: string;
  /** "1,895 ر.س" or "SAR 1,895", for plain text. */
  plain: string;
};

/** The part of the formatter that knows no days, for pages that show none; `createFormat` has it too. */
export function createNumberFormat(language: Language) {
  const arabic = language === "ar";
  return {
    language,

    money: (halalas: Halalas): FormattedMoney => {
      const amount = grouped(halalas / 100, halalas % 100 === 0 ? 0 : 2, halalas % 100 === 0 ? 0 : 2);
      return { amount, plain: arabic ? `${amount} ر.س` : `SAR ${amount}` };
    },

    /** Grouped by thousands; at most `decimals` of them, none that are zero. */
    number: (value: number, decimals = 2) => grouped(value, 0, decimals),

    /** Of percent points: 15 → "15%". */
    percent: (points: number) => `${grouped(points, 0, 1)}%`,

    /** One decimal, always: "4.5". */
    rating: (value: number) => grouped(value, 1, 1),

    /** "13.5 كجم" / "13.5 kg" */
    kg: (value: number) => `${grouped(value, 0, 1)} ${arabic ? "كجم" : "kg"}`,
  };
}

/** Thousands by commas, between `least` and `most` decimals. */
function grouped(value: number, least: number, most: number): string {
  const scale = 10 ** most;
  // Half up as written in decimals: 1.005 is 100.49999 hundredths for a computer.
  const rounded = Math.round(Number((Math.abs(value) * scale).toPrecision(15))) / scale;
  const [whole = "0", fraction = ""] = rounded.toFixed(most).split(".");
  const decimals = fraction.replace(/0+$/, "").padEnd(least, "0");
  const sign = value < 0 && rounded !== 0 ? "-" : "";
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ",")}${decimals ? `.${decimals}` : ""}`;
}
