import { type SQL, sql } from "drizzle-orm";
import type { Line } from "#app/features/ledger/rules/postings.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { TransferPurpose } from "#app/vocabulary/money/ledger.ts";
import type { Transaction } from "#db/client.ts";
import { asPreparedStatement } from "#db/prepared-statement.ts";

export interface Transfer {
  purpose: TransferPurpose;
  /** The event that it posts, such as `payment:<id>`: posted once for each purpose, however often it is said. */
  source: string;
  orderId?: string | null;
  /** When it happened, which may be the bank's date; the time of entry is kept beside it. */
  happenedAt: Date;
  note?: string | null;
  /** They add up to zero. */
  lines: readonly Line[];
}

/**
 * Enters transfers into the books, in the transaction of what they tell of. All of a transaction's transfers go in one call
 * where that is possible: accounts are locked in the order of their keys for each call.
 * @returns for each whether it is new; false where it was entered before, or moves nothing
 * @throws where an account would be overdrawn, or, when the transaction ends, where a transfer does not add up to zero
 */
export async function post(
  tx: Transaction,
  ctx: Pick<CommandContext, "actor" | "now">,
  transfers: readonly Transfer[],
): Promise<boolean[]> {
  const moving = transfers.filter(({ lines }) => lines.length > 0);
  if (moving.length === 0) return transfers.map(() => false);
  const { rows } = await tx.execute<{ place: number }>(
    asPreparedStatement(sql`select place from ${posting(ctx, moving)}`),
  );
  const entered = new Set(rows.map(({ place }) => moving[place - 1]));
  return transfers.map((transfer) => entered.has(transfer));
}

/** The same of what nobody can have entered before: a transfer that is not new would be missing in the books. @throws where one is not */
export async function postNew(
  tx: Transaction,
  ctx: Pick<CommandContext, "actor" | "now">,
  transfers: readonly Transfer[],
): Promise<void> {
  const areNew = await post(tx, ctx, transfers);
  const known = transfers.find(({ lines }, at) => lines.length > 0 && !areNew[at]);
  if (known) throw new Error(`${known.purpose} of ${known.source} is in the books already`);
}

/** The same as a row source, for a statement that writes what they tell of and enters them at once. */
export function posting(ctx: Pick<CommandContext, "actor" | "now">, transfers: readonly Transfer[]): SQL {
  return sql`ledger_post(${JSON.stringify(transfers.map((transfer) => saidOf(ctx, transfer)))}::jsonb)`;
}

/** A transfer as `ledger_post` hears it. */
export function saidOf({ actor, now }: Pick<CommandContext, "actor" | "now">, transfer: Transfer): object {
  return { ...transfer, enteredAt: now, actorEmail: actor.kind === "staff" ? actor.email : null };
}
