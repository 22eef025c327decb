import { sql } from "drizzle-orm";
import { z } from "zod";
import {
  type KindBalances,
  readClosedBalances,
  readClosing,
  readMovements,
} from "#app/features/money-admin/reads/closing/read-closing.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { isRealDate } from "#app/lib/riyadh-time.ts";
import { stateOf } from "#db/faults.ts";
import { ledgerClosings } from "#db/schema/money/ledger.ts";

/** The lock that `ledger_post` holds shared while it enters. */
const BOOKS = 720330532;
const LOCK_AWAY = "55P03";

/** POST /api/admin/money/closings. */
export const closeDayBody = z.object({
  day: z.string({ error: FIELD_MESSAGES.required }).refine(isRealDate, FIELD_MESSAGES.invalid),
  seenEntries: z
    .int({ error: FIELD_MESSAGES.wholeNumber })
    .min(0)
    .describe("How many entries its figures had as you saw them; others are refused"),
});

export type CloseDayRefusal =
  | "not_allowed"
  | "invalid_input"
  | "day_not_closable"
  | "stale_edit"
  | "books_busy";

/**
 * Closes the books through a day that is over. Guarantees: nobody is entering meanwhile, nothing is entered for a closed day
 * afterwards, whoever comes too late is booked on the first open one; days are closed in their order, with the figures that
 * were seen; and what every kind of account held at its end is kept.
 */
export async function closeDay(
  ctx: CommandContext,
  body: unknown,
): Promise<Result<{ day: string; balances: KindBalances }, CloseDayRefusal>> {
  if (!mayAdminister(ctx.actor, "ledger.close")) return refuse("not_allowed");
  const parsed = closeDayBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { day, seenEntries } = parsed.data;
  try {
    return await ctx.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('lock_timeout', '5s', true)`);
      await tx.execute(sql`select pg_advisory_xact_lock(${BOOKS})`);
      const { days } = await readClosing(tx, ctx.now);
      if (!days || day < days.from || day > days.to) return refuse("day_not_closable");
      const movements = await readMovements(tx, { from: days.from, to: day });
      const entries = movements.reduce((sum, movement) => sum + movement.entries, 0);
      if (entries !== seenEntries) return refuse("stale_edit", { detail: { entries } });
      const balances = await readClosedBalances(tx);
      for (const { kind, debitHalalas, creditHalalas } of movements)
        balances[kind] = (balances[kind] ?? 0) + debitHalalas - creditHalalas;
      const actorEmail = ctx.actor.kind === "staff" ? ctx.actor.email : null;
      await tx.insert(ledgerClosings).values({ day, closedAt: ctx.now, actorEmail, balances });
      await recordAudit(tx, ctx, {
        action: "close_day",
        entity: "ledger",
        entityId: day,
        after: { from: days.from, to: day, entries },
      });
      return ok({ day, balances });
    });
  } catch (error) {
    if (stateOf(error) === LOCK_AWAY) return refuse("books_busy");
    throw error;
  }
}
