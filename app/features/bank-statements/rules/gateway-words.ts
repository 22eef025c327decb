import { GATEWAYS, type Gateway, REGISTERED_GATEWAYS } from "#app/vocabulary/money/gateways.ts";

/** The gateway that a line names as its payer; null where none is, or several are. */
export function gatewayOf(line: { text: string; counterpartyName: string | null }): Gateway | null {
  const said = `${line.counterpartyName ?? ""} ${line.text}`.toUpperCase();
  const isNamed = (word: string) => new RegExp(`(?<![\\p{L}])${word}(?![\\p{L}])`, "u").test(said);
  const named = GATEWAYS.filter((gateway) => REGISTERED_GATEWAYS[gateway].inStatements.some(isNamed));
  return named.length === 1 ? (named[0] ?? null) : null;
}
