import { sql } from "drizzle-orm";
import type { FailedMessage } from "#app/features/messages/rules/failed-columns.ts";
import { maySendAgain } from "#app/features/messages/rules/may-send-again.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { decodeCursor, encodeCursor } from "#app/lib/keyset-cursor.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Message } from "#services/messages/message.ts";
import { payloadSeal } from "#services/payload-seal.ts";

export interface FailedMessages {
  items: FailedMessage[];
  nextCursor: string | null;
}

type Row = Omit<FailedMessage, "to" | "maySendAgain"> & { sealed: string | null };

const PAGE_SIZE = 25;
const COUNT_MAX = 99;
/** A code that expired before it could leave needs nobody: its reader has asked for another, or has gone. */
const IS_DEAD = sql`m.state = 'failed' and m.settled_at is null
  and not (m.template = 'otp' and m.failure_reason = 'out_of_date')
  and not exists (select from messages again where again.replaces = m.id)`;

/** What failed for good, newest first by itself. */
export async function listFailedMessages(
  ctx: CommandContext,
  { isOldestFirst = false, cursor }: { isOldestFirst?: boolean; cursor?: string | null },
): Promise<Result<FailedMessages, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "messages.read")) return refuse("not_allowed");
  const after = decodeCursor(cursor);
  const isAfter = after
    ? sql`(m.failed_at, m.id) ${isOldestFirst ? sql`>` : sql`<`} (${after.createdAt}::timestamptz, ${after.id})`
    : sql`true`;
  const { rows } = await ctx.db.execute<{ message: Row }>(sql`
    select json_build_object('id', m.id, 'template', m.template, 'audience', m.audience, 'channel', m.channel,
      'about', m.about, 'orderId', m.order_id, 'reference', o.reference, 'customerName', o.customer_name,
      'reason', m.failure_reason, 'detail', m.failure_detail, 'failedAt', m.failed_at, 'sealed', m.sealed) as message
    from messages m left join orders o on o.id = m.order_id
    where ${IS_DEAD} and ${isAfter}
    order by ${isOldestFirst ? sql`m.failed_at, m.id` : sql`m.failed_at desc, m.id desc`} limit ${PAGE_SIZE + 1}`);
  const items = rows.slice(0, PAGE_SIZE).map(({ message: { sealed, ...row } }): FailedMessage => {
    const message = sealed ? payloadSeal(ctx.sessionSecret).open<Message>(sealed) : null;
    const { template } = row;
    return {
      ...row,
      to: message?.to ?? null,
      maySendAgain: maySendAgain({ template, isKept: message !== null }),
    };
  });
  const last = items.at(-1);
  const hasMore = rows.length > PAGE_SIZE && last;
  return ok({ items, nextCursor: hasMore ? encodeCursor(last.failedAt, last.id) : null });
}

/** How many there are, for the link to them; a hundred means many. */
export async function countFailedMessages(ctx: CommandContext): Promise<Result<number, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "messages.read")) return refuse("not_allowed");
  const { rows } = await ctx.db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select from messages m where ${IS_DEAD} limit ${COUNT_MAX + 1}) dead`);
  return ok(rows[0]?.count ?? 0);
}
