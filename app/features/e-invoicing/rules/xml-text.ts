/** What XML 1.0 cannot hold: controls, halves of characters, and the two that Unicode will never assign in each plane's end. */
const NOT_XML = /[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Text as canonical XML writes it, without the characters that XML cannot hold. */
export function xmlText(text: string): string {
  return text.replace(NOT_XML, "").replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/**
 * An element in canonical form: no empty-element tag, attributes in the order they are given, which must be that of their
 * names. What is undefined is left out.
 */
export function element(
  name: string,
  content: string | readonly (string | undefined)[],
  attributes: Record<string, string> = {},
): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  const inside = typeof content === "string" ? xmlText(content) : content.join("");
  return `<${name}${written.join("")}>${inside}</${name}>`;
}

/** An amount in riyals with its currency. */
export function amount(name: string, halalas: number): string {
  return element(name, riyals(halalas), { currencyID: "SAR" });
}

export function riyals(halalas: number): string {
  const digits = String(Math.abs(halalas)).padStart(3, "0");
  return `${halalas < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
