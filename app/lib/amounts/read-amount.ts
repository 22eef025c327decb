import { foldDigits } from "../arabic-text.ts";

/** Which mark parts riyals from halalas in a text that has commas or points. */
export const DECIMAL_MARKS = ["point", "comma"] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

/**
 * What a text says of an amount, in halalas with its sign.
 * `mark` is what the text shows of how its writer separates; null where it reads the same either way. `isForced` says that it
 * shows so only because the other reading would hold less than a halala ("1,895").
 */
export type AmountReading =
  | { kind: "value"; halalas: number; mark: DecimalMark | null; isForced: boolean; isSigned: boolean }
  | { kind: "two_readings"; point: number; comma: number; isSigned: boolean }
  | { kind: "refused" };

const REFUSED: AmountReading = { kind: "refused" };
/** Longer is no amount; nothing below looks at more. */
const LONGEST = 60;
/** More than any account of a shop holds, and far from where numbers lose their halalas. */
const MAX = 10 ** 13;

const AROUND =
  "(?<currency>s\\.?a\\.?r\\.?|s\\.?r\\.?|riyals?|ر\\.? ?س\\.?|ريال سعودي|ريالات|ريالًا|ريالاً|ريالا|ريال|\uFDFC|\u20C1)|(?<side>credit|debit|cr\\.?|dr\\.?|db|c|d|دائن|مدين|له|عليه)|(?<sign>[+-])";
// Pages that read no amount drop these.
const AHEAD = /* @__PURE__ */ new RegExp(`^(?:${AROUND})`, "i");
const BEHIND = /* @__PURE__ */ new RegExp(`(?:${AROUND})$`, "i");
const DEBIT = /^(d|مدين|عليه)/i;
/** "(DR)" is a side, not money that went out; "/-" ends an amount so that nobody writes on. */
const SIDE_IN_BRACKETS = /\(\s{0,3}(cr|dr|db)\.?\s{0,3}\)/i;
const NOTHING_MORE = /\/[-=]$/;

/**
 * Reads an amount of riyals wherever one comes in; each caller decides what it does with two readings.
 *
 * | text | point for the halalas | comma for the halalas | answer |
 * | --- | --- | --- | --- |
 * | `1900` `1 900` `١٬٩٠٠` | 1,900 | 1,900 | 1,900, shows nothing |
 * | `1,900.00` `1900.5` `1,900,000` `0.500` | is one | is none | point |
 * | `1.900,00` `25,50` `1895,5` `1.900.000` | is none | is one | comma |
 * | `1,895` `1.895` | `1,895` is one | `1.895` is one | the only one that is money; shows it only for itself |
 * | `1.900` `1,900` | 1.90 · 1,900 | 1,900 · 1.90 | two readings |
 * | `1,89,5` `1,23,456` `1.2.3` `12 34` | is none | is none | refused |
 *
 * Arabic separators (`٬` thousands, `٫` decimals) leave nothing open. Around the figures may stand: the currency, a sign on
 * either side, brackets for what went out, and CR or DR in either language; two that contradict each other are refused.
 */
export function readAmount(text: string): AmountReading {
  const around = takeAround(text);
  if (!around) return REFUSED;
  const { figures, isNegative, isSigned } = around;
  const groups = figures.split(/\D/);
  const marks = figures.match(/\D/g) ?? [];
  const point = readFigures(groups, marks, ".");
  const comma = readFigures(groups, marks, ",");
  const signed = (halalas: number) => (isNegative && halalas > 0 ? -halalas : halalas);
  if (point !== null && comma !== null && point !== comma)
    return { kind: "two_readings", point: signed(point), comma: signed(comma), isSigned };
  const halalas = point ?? comma;
  if (halalas === null) return REFUSED;
  const mark = point === comma ? null : point !== null ? "point" : "comma";
  const isForced = mark !== null && marks.length === 1 && isThousands(groups);
  return { kind: "value", halalas: signed(halalas), mark, isForced, isSigned };
}

/** The same with the mark known; null where the text cannot be read so. */
export function readAmountBy(text: string, mark: DecimalMark): { halalas: number; isSigned: boolean } | null {
  const reading = readAmount(text);
  if (reading.kind === "refused") return null;
  const { isSigned } = reading;
  if (reading.kind === "two_readings") return { halalas: reading[mark], isSigned };
  return reading.mark === null || reading.mark === mark ? { halalas: reading.halalas, isSigned } : null;
}

/** Takes off what stands around the figures, each kind at most once. */
function takeAround(text: string) {
  const cut = text.trim();
  if (cut.length > LONGEST) return null;
  let rest = foldDigits(cut)
    .replace(/\p{Cf}/gu, "")
    .replace(/[\u00A0\u2000-\u200A\u202F]/g, " ")
    .replace(/[\u2212\u2012-\u2014]/g, "-")
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\u060C/g, ",")
    .replace(/[\uFF08-\uFF19]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(SIDE_IN_BRACKETS, " $1 ")
    .replace(NOTHING_MORE, "");
  const found: { currency?: string; side?: string; sign?: string; bracket?: string } = {};
  for (;;) {
    rest = rest.trim();
    if (rest.startsWith("(") && rest.endsWith(")")) {
      if (found.bracket) return null;
      found.bracket = "(";
      rest = rest.slice(1, -1);
      continue;
    }
    const match = AHEAD.exec(rest) ?? BEHIND.exec(rest);
    if (!match?.groups) break;
    for (const name of ["currency", "side", "sign"] as const) {
      const said = match.groups[name];
      if (said === undefined) continue;
      if (found[name] !== undefined) return null;
      found[name] = said;
    }
    rest = match.index === 0 ? rest.slice(match[0].length) : rest.slice(0, match.index);
  }
  if (!/^[\d.,'\u066B\u066C ]+$/.test(rest) || !/\d/.test(rest)) return null;
  const { side, sign, bracket } = found;
  const isDebit = side !== undefined && DEBIT.test(side);
  const says = [
    ...(side === undefined ? [] : [isDebit]),
    ...(sign === undefined ? [] : [sign === "-"]),
    ...(bracket === undefined ? [] : [true]),
  ];
  // "(-30)" may be either; "-30 CR" and "+30 DR" contradict themselves.
  if (new Set(says).size > 1 || (bracket && sign)) return null;
  return { figures: rest, isNegative: says[0] ?? false, isSigned: says.length > 0 };
}

/** Could the one mark between these groups stand for thousands? */
function isThousands([first = "", second = ""]: readonly string[]): boolean {
  return /^[1-9]\d{0,2}$/.test(first) && second.length === 3;
}

/** Halalas of figures of which `decimal` (or `٫`) parts the riyals; null where they are none. */
function readFigures(groups: readonly string[], marks: readonly string[], decimal: "." | ","): number | null {
  const last = marks.at(-1);
  const hasDecimals = last === decimal || last === "\u066B";
  const grouping = hasDecimals ? marks.slice(0, -1) : marks;
  const whole = hasDecimals ? groups.slice(0, -1) : groups;
  const decimals = hasDecimals ? (groups.at(-1) ?? "") : "";
  const [separator] = grouping;
  if (separator === decimal || separator === "\u066B" || grouping.some((each) => each !== separator))
    return null;
  const [first = "", ...others] = whole;
  const isGrouped = others.length > 0;
  if (isGrouped && (!/^[1-9]\d{0,2}$/.test(first) || others.some((group) => group.length !== 3))) return null;
  // ".50" is half a riyal; "30." is an amount that somebody has not finished.
  if (hasDecimals ? decimals === "" : first === "") return null;
  if (decimals.length > 6 || /[1-9]/.test(decimals.slice(2))) return null;
  const digits = whole.join("");
  if (digits.length > 12) return null;
  const halalas = Number(digits) * 100 + Number(decimals.slice(0, 2).padEnd(2, "0"));
  return halalas > MAX ? null : halalas;
}
