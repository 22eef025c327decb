import { asc, eq, sql } from "drizzle-orm";
import type { Outgoing } from "#app/features/bank-statements/rules/outgoing.ts";
import { takeBackBody } from "#app/features/bank-statements/rules/schema.ts";
import { readStanding, takeBack } from "#app/features/ledger/commands/take-back.server.ts";
import { lockTogether } from "#app/features/order-core/reads/lock-mates.server.ts";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import { changeOrders } from "#app/features/order-moving/commands/change-orders.server.ts";
import type { NoRoomRefusal } from "#app/features/order-reservations/rules/no-room.ts";
import {
  type MistakenMoney,
  type TakeMoneyBackRefusal,
  takeMoneyBack,
} from "#app/features/payments/commands/take-money-back.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { bankLines, bankMatches } from "#db/schema/money/bank-statements.ts";
import { lockLine, lockOrders } from "./match-line.server.ts";

export type TakeBackMatchRefusal =
  | "not_signed_in"
  | "not_allowed"
  | "invalid_input"
  | "not_found"
  | "match_taken_back"
  | "outgoing_moved_on"
  | TakeMoneyBackRefusal
  | NoRoomRefusal;
type TakenBack = Result<null, TakeBackMatchRefusal>;
type Match = typeof bankMatches.$inferSelect;

/**
 * A line was matched with what it is not: the match is taken back with a reason, and the line waits anew. What it had posted
 * gets its opposite, today; money that was in the books before the line, by somebody's word, stays there.
 * Guarantees: of two who press at the same moment one is told `match_taken_back`; where money has gone on since, nothing is changed.
 */
export async function takeBackMatch(
  ctx: CommandContext,
  { id, body }: { id: number; body: unknown },
  outgoing: Outgoing,
): Promise<TakenBack> {
  const refusal = adminRefusal(ctx.actor, "bank.match");
  if (refusal) return refuse(refusal);
  const parsed = takeBackBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { reason } = parsed.data;
  return changeOrders(ctx, async (tx): Promise<TakenBack> => {
    const line = await lockLine(tx, id);
    if (!line) return refuse("not_found");
    if (line.state !== "matched") return refuse("match_taken_back");
    const matches = await tx
      .select()
      .from(bankMatches)
      .where(eq(bankMatches.lineId, id))
      .orderBy(asc(bankMatches.position));
    const taken = await takeBackParts(tx, ctx, matches, { reason, outgoing });
    if (!taken.ok) return taken;
    await tx.delete(bankMatches).where(eq(bankMatches.lineId, id));
    await tx
      .update(bankLines)
      .set({
        state: "open",
        matchedBy: null,
        settledAt: null,
        settledBy: null,
        round: sql`${bankLines.round} + 1`,
      })
      .where(eq(bankLines.id, id));
    await recordAudit(tx, ctx, {
      action: "take_bank_match_back",
      entity: "bank_line",
      entityId: String(id),
      before: {
        halalas: line.halalas,
        by: line.matchedBy,
        parts: matches.map(({ kind, targetId, halalas }) => ({ kind, id: targetId, halalas })),
      },
      after: { reason },
    });
    return ok(null);
  });
}

async function takeBackParts(
  tx: Transaction,
  ctx: CommandContext,
  matches: readonly Match[],
  { reason, outgoing }: { reason: string; outgoing: Outgoing },
): Promise<TakenBack> {
  const ofOrders = matches.filter(({ kind, isLink }) => kind === "order" && !isLink);
  const locked = await lockOrders(
    tx,
    ofOrders.map(({ kind, targetId }) => ({ kind, id: targetId })),
  );
  const mistaken: MistakenMoney[] = [];
  for (const { targetId, source, halalas, splitPartId } of ofOrders) {
    const order = locked.get(targetId);
    if (!order) throw new Error("an order that has money stays");
    mistaken.push({ order, source, splitPart: splitPartId === null ? null : { id: splitPartId, halalas } });
  }
  if (mistaken.length > 0) {
    const taken = await takeMoneyBack(tx, ctx, mistaken, reason);
    if (!taken.ok) return taken;
    if (mistaken.length > 1)
      await lockTogether(
        tx,
        mistaken.map(({ order }) => order.id),
      );
  }
  for (const { kind, targetId, source, isLink } of matches) {
    if (kind === "order") continue;
    if (kind === "gateway") {
      await takeBack(tx, ctx, await readStanding(tx, [source], ["gateway_paid_out", "gateway_fee"]), reason);
      continue;
    }
    if (kind === "account") {
      await takeBack(tx, ctx, await readStanding(tx, [source], ["bank_posted"]), reason);
      continue;
    }
    const origin = outgoing.find((each) => each.kind === kind);
    if (!(await origin?.takeBack(tx, ctx, targetId, { source, isLink, reason })))
      return refuse("outgoing_moved_on");
  }
  return ok(null);
}
