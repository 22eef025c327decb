import type { AccountKind } from "#app/vocabulary/money/ledger.ts";
import type { KindMovement } from "./read-closing.server.ts";

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
