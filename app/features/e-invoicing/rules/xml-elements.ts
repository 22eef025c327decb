import { decimalRiyals } from "#app/lib/amounts/decimal-riyals.ts";
import { xmlText } from "#app/lib/xml/xml-text.ts";

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
  return element(name, decimalRiyals(halalas), { currencyID: "SAR" });
}
