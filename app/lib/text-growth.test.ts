import { describe, expect, it } from "vitest";
import { readDecimal, readWhole } from "./amounts/read-number.ts";
import { readTypedAmount } from "./amounts/read-typed-amount.ts";
import { foldDigits, foldForSearch, foldSpelling, searchForWords } from "./arabic-text.ts";
import { normaliseIban } from "./bank-accounts/iban.ts";
import { cleanLine, cleanParagraph } from "./clean-text.ts";
import { optionalLine, optionalParagraph, requiredLine } from "./field-schemas.ts";
import { cleanPersonName, isPersonName } from "./person-name.ts";
import { isPhone, maskPhone, parseSaudiMobile, parseWhatsAppNumber } from "./phone.ts";
import { slugify } from "./slug.ts";

/** Whatever reads what somebody wrote, however long it is. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  cleanLine,
  cleanParagraph,
  cleanPersonName,
  isPersonName,
  foldDigits,
  foldForSearch,
  foldSpelling,
  searchForWords: (text) => searchForWords(text)(text),
  parseSaudiMobile,
  parseWhatsAppNumber,
  isPhone,
  maskPhone,
  readTypedAmount,
  readDecimal,
  readWhole,
  normaliseIban,
  slugify,
  requiredLine: (text) => requiredLine().safeParse(text),
  optionalLine: (text) => optionalLine(500).safeParse(text),
  optionalParagraph: (text) => optionalParagraph().safeParse(text),
};

const UNITS: Readonly<Record<string, string>> = {
  "combining marks": "\u0301\u0316\u0327",
  blanks: " \u00a0\t",
  "blank lines": "\n \r\n",
  "words of one letter": "ا ",
  ligatures: "\uFDFA",
  hyphens: "a-",
  "hyphens alone": "-",
  figures: "1,",
  joiners: "ع\u200d\u200c",
  noncharacters: "\uFFFE\u{1FFFF}",
};
/** More than any field lets through; a quarter of them is compared with all. */
const LETTERS = 40_000;
/** Four times the text takes four times as long, where the square would take sixteen. */
const GROWTH_MAX = 10;
/** Below that most of what is measured is measuring. */
const MEASURED_MS = 8;

/** The least computing of some tries, in milliseconds; what else the machine does is nobody's growth. */
function fastest(read: (text: string) => unknown, text: string): number {
  let best = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 6 && best > MEASURED_MS; tries += 1) {
    const before = process.cpuUsage();
    read(text);
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

describe.each(Object.entries(UNITS))("a text of nothing but %s", (_, unit) => {
  it.each(Object.entries(READERS))("RN14 is read by %s in a time that grows as the text does", (_, read) => {
    const part = "س".concat(unit.repeat(LETTERS / 4 / unit.length));
    const whole = "س".concat(unit.repeat(LETTERS / unit.length));
    const [shorter, longer] = [fastest(read, part), fastest(read, whole)];
    if (longer > MEASURED_MS) expect(longer / Math.max(shorter, 0.5)).toBeLessThan(GROWTH_MAX);
    expect(longer, "milliseconds").toBeLessThan(150);
  });
});
