import { GATEWAYS, type Gateway } from "#app/vocabulary/money/ledger.ts";

/** What banks call the gateways in the text of their payouts. */
const WORDS: Readonly<Record<Gateway, readonly string[]>> = {
  moyasar: ["MOYASAR", "ميسر المالية", "شركة ميسر"],
  tabby: ["TABBY", "تابي"],
};

/** The gateway that a line names as its payer; null where none is, or several are. */
export function gatewayOf(line: { text: string; counterpartyName: string | null }): Gateway | null {
  const said = `${line.counterpartyName ?? ""} ${line.text}`.toUpperCase();
  const isNamed = (word: string) => new RegExp(`(?<![\\p{L}])${word}(?![\\p{L}])`, "u").test(said);
  const named = GATEWAYS.filter((gateway) => WORDS[gateway].some(isNamed));
  return named.length === 1 ? (named[0] ?? null) : null;
}
