import { groupedNumber } from "#app/lib/grouped-number.ts";
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
      const amount = groupedNumber(halalas / 100, halalas % 100 === 0 ? 0 : 2, halalas % 100 === 0 ? 0 : 2);
      return { amount, plain: arabic ? `${amount} ر.س` : `SAR ${amount}` };
    },

    /** "1,895.00" or "−12.50": two decimals always and a minus as wide as a figure, for amounts that stand under each other. */
    amountInColumn: (halalas: Halalas) => groupedNumber(halalas / 100, 2, 2).replace("-", "−"),

    /** Grouped by thousands; at most `decimals` of them, none that are zero. */
    number: (value: number, decimals = 2) => groupedNumber(value, 0, decimals),

    /** Of percent points: 15 → "15%". */
    percent: (points: number) => `${groupedNumber(points, 0, 1)}%`,

    /** One decimal, always: "4.5". */
    rating: (value: number) => groupedNumber(value, 1, 1),

    /** "13.5 كجم" / "13.5 kg" */
    kg: (value: number) => `${groupedNumber(value, 0, 1)} ${arabic ? "كجم" : "kg"}`,
  };
}
