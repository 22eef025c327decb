import { foldDigits } from "#app/lib/arabic-text.ts";

/** More than any account of a shop holds, and far from where numbers lose their halalas. */
const MOST = 10 ** 13;
const CURRENCY = /sar|sr|ر\.?\s*س\.?|ريال(?:\s*سعودي)?|\u20C1/gi;
const PLAIN = /^(\d{1,12})(?:\.(\d{1,6}))?$/;
/** A comma with one or two figures behind it, and no point anywhere, stands for the point. */
const DECIMAL_COMMA = /^[\d\s]*\d,\d{1,2}$/;

/**
 * An amount as banks write it: "1,234.50", "١٬٢٣٤٫٥٠", "(30.00)", "30.00-", "1234,5". Halalas with its sign; null when it is
 * no amount, or holds less than a halala.
 */
export function readAmount(text: string): number | null {
  let plain = foldDigits(text)
    .replace(CURRENCY, "")
    .replace(/[\p{Cf}\u00A0]/gu, "")
    .replace(/\u066B/g, ".")
    .replace(/[\u2212\u2013]/g, "-")
    .trim();
  let isNegative = false;
  if (/^\(.*\)$/.test(plain)) {
    isNegative = true;
    plain = plain.slice(1, -1).trim();
  }
  const sign = /^([+-])|([+-])$/.exec(plain);
  if (sign) {
    if (sign[0] === "-") isNegative = !isNegative;
    plain = sign[1] ? plain.slice(1) : plain.slice(0, -1);
  }
  plain = plain.trim();
  const figures = DECIMAL_COMMA.test(plain)
    ? plain.replace(",", ".").replace(/\s/g, "")
    : plain.replace(/[\s,\u066C']/g, "");
  const match = PLAIN.exec(figures);
  if (!match) return null;
  const decimals = match[2] ?? "";
  if (/[1-9]/.test(decimals.slice(2))) return null;
  const halalas = Number(match[1]) * 100 + Number(decimals.slice(0, 2).padEnd(2, "0"));
  if (halalas > MOST) return null;
  return isNegative && halalas > 0 ? -halalas : halalas;
}
