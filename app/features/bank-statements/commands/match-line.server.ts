import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { UNSEEN } from "#app/features/bank-statements/reads/read-payable-orders.server.ts";
import { isDivision } from "#app/features/bank-statements/rules/is-division.ts";
import { type MatchPart, namedPart } from "#app/features/bank-statements/rules/match.ts";
import type { Outgoing } from "#app/features/bank-statements/rules/outgoing.ts";
import type { LockedOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { readSplitParts } from "#app/features/order-core/reads/split-parts.server.ts";
import { partSources } from "#app/features/order-core/rules/split/part-source.ts";
import { receiveMoney } from "#app/features/order-moving/commands/receive-money.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { riyadhInstant } from "#app/lib/riyadh-time.ts";
import type { MatchReason } from "#app/vocabulary/money/bank-line.ts";
import type { Transaction } from "#db/client.ts";
import { bankLines, bankMatches } from "#db/schema/money/bank-statements.ts";
import { orders } from "#db/schema/orders.ts";
import { bookGatewayPayout } from "./book-gateway-payout.server.ts";
import { postToAccount } from "./post-to-account.server.ts";

export type LockedLine = typeof bankLines.$inferSelect;
/** A part that somebody has said, or the rules have found. */
export interface AcceptedPart extends MatchPart {
  /** What a gateway kept of its payout and had not told. */
  feeHalalas?: number | undefined;
  /** Why it is posted to an account. */
  reason?: string | undefined;
}
export type MatchRefusal = "not_found" | "parts_do_not_add_up" | "not_awaited" | "reason_required";

/** The bank tells days: its money came at noon. */
const BANK_HOUR = "12:00";

/** A line as somebody is about to match it; nobody else matches it before the transaction ends. */
export async function lockLine(tx: Transaction, id: number): Promise<LockedLine | null> {
  const [line] = await tx.select().from(bankLines).where(eq(bankLines.id, id)).for("update");
  return line ?? null;
}

/**
 * Matches a locked, open line with what it is the money of. Money that somebody has verified by hand already is found in the
 * books and only linked; what is new is received. Outgoing money confirms what was sent.
 * Guarantees: the parts come to the line to the halala, and no transfer of the books is shown by two lines; where it refuses,
 * nothing is changed.
 */
export async function matchLine(
  tx: Transaction,
  ctx: CommandContext,
  line: LockedLine,
  { by, parts, outgoing }: { by: MatchReason; parts: readonly AcceptedPart[]; outgoing: Outgoing },
): Promise<Result<null, MatchRefusal>> {
  if (!isDivision(line, parts)) return refuse("parts_do_not_add_up");
  const happenedAt = riyadhInstant(line.bookedOn, BANK_HOUR);
  const locked = await lockOrders(tx, parts);
  if (parts.some(({ kind, id }) => kind === "order" && !locked.has(id))) return refuse("not_found");
  const matches: (typeof bankMatches.$inferInsert)[] = [];
  for (const [position, { kind, id, halalas, feeHalalas = 0, reason }] of parts.entries()) {
    const match = { lineId: line.id, position, kind, targetId: id, halalas };
    if (kind === "order") {
      const order = locked.get(id);
      if (!order) throw new Error("every order of the division is locked");
      const splitParts = await readSplitParts(tx, id);
      const part = namedPart(line, { reference: order.reference, splitParts });
      const known = await findUnseen(tx, id, halalas, part?.id);
      const source = known ?? `statement:${line.id}:${line.round}:${id}`;
      if (known === null)
        await receiveMoney(tx, ctx, order, {
          halalas,
          from: { kind: "bank" },
          source,
          happenedAt,
          note: line.bankReference,
          splitPartId: part?.id ?? null,
        });
      matches.push({
        ...match,
        source,
        isLink: known !== null,
        splitPartId: known === null ? (part?.id ?? null) : null,
      });
    } else if (kind === "gateway") {
      const source = await bookGatewayPayout(tx, ctx, line, { gateway: id, feeHalalas, happenedAt });
      if (source === null) return refuse("not_found");
      matches.push({ ...match, source, feeHalalas });
    } else if (kind === "account") {
      if (!reason) return refuse("reason_required", { fields: { reason: "refusals:reason_required" } });
      const source = await postToAccount(tx, ctx, line, { account: id, reason, happenedAt });
      if (source === null) return refuse("not_found");
      matches.push({ ...match, source, reason });
    } else {
      const source = await awaitedFrom(tx, outgoing, { kind, id, halalas });
      const confirmation = { lineId: line.id, halalas, happenedAt };
      const shown = await source?.confirm(tx, ctx, id, confirmation);
      if (!shown) return refuse("not_awaited");
      matches.push({ ...match, ...shown });
    }
  }
  await tx.insert(bankMatches).values(matches);
  await tx
    .update(bankLines)
    .set({
      state: "matched",
      matchedBy: by,
      suggestions: [],
      settledAt: ctx.now,
      settledBy: ctx.actor.kind === "staff" ? ctx.actor.email : null,
    })
    .where(and(eq(bankLines.id, line.id), eq(bankLines.state, "open")));
  return ok(null);
}

/** The module that waits for the bank to show this very amount; whoever else asks for the same waits meanwhile. */
async function awaitedFrom(tx: Transaction, outgoing: Outgoing, { kind, id, halalas }: MatchPart) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bank-shows:${kind}:${id}`}, 0))`);
  const source = outgoing.find((each) => each.kind === kind);
  const awaited = (await source?.list(tx))?.find((each) => each.id === id);
  return awaited?.halalas === halalas ? source : undefined;
}

/** Always in the order of their ids, as baskets are locked, so that nobody waits in a circle. */
export async function lockOrders(
  tx: Transaction,
  parts: readonly Pick<MatchPart, "kind" | "id">[],
): Promise<ReadonlyMap<string, LockedOrder>> {
  const ids = parts.filter(({ kind }) => kind === "order").map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(asc(orders.id))
    .for("update");
  return new Map(rows.map((order) => [order.id, order]));
}

/**
 * The source of a transfer of that amount to the order's account that no line has shown, the oldest; null where none is. A line
 * that names a friend's part shows what was entered for that part alone.
 */
async function findUnseen(
  tx: Transaction,
  orderId: string,
  halalas: number,
  partId: string | undefined,
): Promise<string | null> {
  const ofPart = partId === undefined ? sql`` : sql`and starts_with(t.source, ${partSources(partId)})`;
  const { rows } = await tx.execute<{ source: string }>(sql`
    select t.source from ${UNSEEN} and t.order_id = ${orderId} and e.amount_halalas = ${halalas} ${ofPart} order by t.id limit 1`);
  return rows[0]?.source ?? null;
}
