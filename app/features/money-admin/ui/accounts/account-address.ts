import { ACCOUNTS, type AccountKind } from "#app/vocabulary/money/ledger.ts";

/** Where the entries of an account are, or of all accounts of a kind. */
export function accountAddress(kind: AccountKind, party = ""): string {
  const isOne = party !== "" && ACCOUNTS[kind].party !== "shop";
  return `/admin/money/accounts/${kind}${isOne ? `/${encodeURIComponent(party)}` : ""}`;
}
