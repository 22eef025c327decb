import { ACCOUNTS, type AccountKind } from "#app/vocabulary/money/ledger.ts";

/**
 * A balance as people say it: what the shop owes, and what it has earned, stand in the books below zero and are shown above.
 * Below zero is then what is unusual: a customer who paid too much, a partner who owes the shop.
 */
export function asShown(kind: AccountKind, halalas: number): number {
  const type = ACCOUNTS[kind].class;
  return type === "asset" || type === "expense" || halalas === 0 ? halalas : -halalas;
}

/** Whether the largest balances of this kind are debits. */
export function isDebitAccount(kind: AccountKind): boolean {
  return asShown(kind, 1) > 0;
}
