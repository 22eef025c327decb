import type { AccountKind } from "#app/vocabulary/money/ledger.ts";

/** What moved on the accounts of a kind. */
export interface KindMovement {
  kind: AccountKind;
  debitHalalas: number;
  creditHalalas: number;
  entries: number;
}

/** What came to one kind of account and left it, of several. */
export function movedOn(movements: readonly KindMovement[], kind: AccountKind): KindMovement {
  return (
    movements.find((movement) => movement.kind === kind) ?? {
      kind,
      debitHalalas: 0,
      creditHalalas: 0,
      entries: 0,
    }
  );
}
