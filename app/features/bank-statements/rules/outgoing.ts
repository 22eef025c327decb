import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { OutgoingKind } from "#app/vocabulary/money/bank-line.ts";
import type { Queryable, Transaction } from "#db/client.ts";
import type { OutgoingCandidate } from "./match.ts";

/** What a line of the bank proves of money that the shop has sent. */
export interface OutgoingConfirmation {
  lineId: number;
  halalas: number;
  happenedAt: Date;
}

/** How the books know what a line has shown. */
export interface ShownOutgoing {
  /** Of the ledger's transfer. */
  source: string;
  /** Somebody had said before that it was paid: nothing was posted now. */
  isLink: boolean;
}

/** Modules whose money leaves by the bank hand this in: refunds, and payouts of settlements. */
export interface OutgoingSource {
  kind: OutgoingKind;
  /** What was sent and the bank has not shown yet. */
  list(db: Queryable): Promise<OutgoingCandidate[]>;
  /** Confirms that the bank has shown it, in the line's transaction; null where it waits no more. */
  confirm(
    tx: Transaction,
    ctx: CommandContext,
    id: string,
    confirmation: OutgoingConfirmation,
  ): Promise<ShownOutgoing | null>;
  /** The line was of something else: it stands where it stood before. False where it has gone on since, and nothing is changed. */
  takeBack(
    tx: Transaction,
    ctx: CommandContext,
    id: string,
    shown: ShownOutgoing & { reason: string },
  ): Promise<boolean>;
}
export type Outgoing = readonly OutgoingSource[];

/** Everything that was sent and not shown yet. */
export async function listOutgoing(db: Queryable, outgoing: Outgoing): Promise<OutgoingCandidate[]> {
  return (await Promise.all(outgoing.map((source) => source.list(db)))).flat();
}
