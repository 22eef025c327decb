import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { postNew } from "#app/features/ledger/commands/post.server.ts";
import { linesOf } from "#app/features/ledger/rules/postings.ts";
import { PIECES, sumOfPieces } from "#app/features/money-admin/rules/pieces.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { halalas, optionalParagraph, requiredLine } from "#app/lib/field-schemas.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { cashCounts } from "#db/schema/money/cash-counts.ts";

const piece = z.enum(PIECES.map(String));

/** POST /api/admin/money/cash-counts. */
export const countCashBody = z
  .object({
    collectorId: requiredLine(100).describe("Whose cash it is"),
    countedHalalas: halalas.describe("What was there"),
    seenHalalas: z
      .int()
      .describe("What the books said that the person holds as you saw it; something else is refused"),
    seenTransferId: z.int().describe("The newest transfer behind it as you saw it"),
    reason: optionalParagraph(300).describe("Why what was there differs from what the books say"),
    pieces: z
      .partialRecord(piece, z.int().min(0).max(100_000))
      .nullish()
      .transform((pieces) => pieces ?? null)
      .describe("How many of each note and coin, by its halalas; they come to what was counted"),
  })
  .refine(({ pieces, countedHalalas }) => pieces === null || sumOfPieces(pieces) === countedHalalas, {
    path: ["countedHalalas"],
    message: FIELD_MESSAGES.invalid,
  });

export type CountCashRefusal =
  | "not_allowed"
  | "invalid_input"
  | "cash_nothing_held"
  | "cash_changed"
  | "reason_required";

export interface CountedCash {
  id: string;
  number: number;
}

/**
 * Closes a shift: somebody hands in the cash that one holds, and what was there is the shop's. Guarantees: it is counted once,
 * however often it is pressed and from however many windows, as it holds only for what was seen; what is missing or over has a
 * reason and an account of its own; count, books and log exist together or not at all.
 */
export async function countCash(
  ctx: CommandContext,
  body: unknown,
): Promise<Result<CountedCash, CountCashRefusal>> {
  const { actor } = ctx;
  if (!mayAdminister(actor, "cash.count") || actor.kind !== "staff") return refuse("not_allowed");
  const parsed = countCashBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { collectorId, countedHalalas, seenHalalas, seenTransferId, reason, pieces } = parsed.data;
  return ctx.db.transaction(async (tx): Promise<Result<CountedCash, CountCashRefusal>> => {
    const held = await lockHeld(tx, collectorId);
    if (!held || held.halalas === 0) return refuse("cash_nothing_held");
    if (held.halalas !== seenHalalas || held.newest !== seenTransferId)
      return refuse("cash_changed", { detail: { heldHalalas: held.halalas } });
    const short = held.halalas - countedHalalas;
    if (short !== 0 && !reason)
      return refuse("reason_required", { fields: { reason: "refusals:reason_required" } });
    const id = randomUUID();
    await postNew(tx, ctx, [
      {
        purpose: "cash_counted",
        source: `cash-count:${id}`,
        happenedAt: ctx.now,
        note: short === 0 ? null : reason,
        lines: linesOf(
          "cash_counted",
          { counted: countedHalalas, short, held: held.halalas },
          { staff: collectorId },
        ),
      },
    ]);
    const [count] = await tx
      .insert(cashCounts)
      .values({
        id,
        collectorId,
        collectorEmail: held.email ?? collectorId,
        since: held.since,
        heldHalalas: held.halalas,
        countedHalalas,
        reason: short === 0 ? null : reason,
        pieces: pieces as Record<string, number> | null,
        closedAt: ctx.now,
        closedById: actor.userId,
        closedByEmail: actor.email,
      })
      .returning({ id: cashCounts.id, number: cashCounts.number });
    if (!count) throw new Error("a count was written");
    // All that is behind it, and its own entry: what comes afterwards is another shift's.
    await tx.execute(sql`
      insert into cash_count_transfers (transfer_id, count_id)
      select distinct e.transfer_id, ${id} from ledger_entries e
      where e.account_id = ${held.accountId}
        and not exists (select from cash_count_transfers c where c.transfer_id = e.transfer_id)`);
    await recordAudit(tx, ctx, {
      action: "count_cash",
      entity: "cash",
      entityId: id,
      after: {
        slipNumber: count.number,
        collector: held.email,
        heldHalalas: held.halalas,
        countedHalalas,
        reason,
      },
    });
    return ok(count);
  });
}

interface Held {
  accountId: number;
  email: string | null;
  halalas: number;
  since: Date;
  newest: number;
}

/** What somebody holds that nobody has counted; nothing is taken or counted beside until the transaction ends. */
async function lockHeld(tx: Transaction, collectorId: string): Promise<Held | null> {
  const { rows: accounts } = await tx.execute<{ id: number; halalas: string }>(sql`
    select id, balance_halalas as halalas from ledger_accounts
    where kind = 'cash_in_hands' and party = ${collectorId} for update`);
  const [account] = accounts;
  if (!account) return null;
  const { rows } = await tx.execute<{
    newest: number | null;
    since: string | null;
    email: string | null;
  }>(sql`
    select max(e.transfer_id) as newest, min(t.happened_at) as since,
      (select email from staff_users where id = ${collectorId}) as email
    from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
    where e.account_id = ${account.id}
      and not exists (select from cash_count_transfers c where c.transfer_id = e.transfer_id)`);
  const [open] = rows;
  if (!open?.newest || !open.since) return null;
  return {
    accountId: account.id,
    email: open.email,
    halalas: Number(account.halalas),
    since: new Date(open.since),
    newest: open.newest,
  };
}
