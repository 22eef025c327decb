import { sql } from "drizzle-orm";
import type { Thread, ThreadOrder } from "#app/features/inbox/rules/inbox-view.ts";
import {
  latestMessages,
  openMessages,
  type SealedMessage,
} from "#app/features/messages/reads/written-messages.server.ts";
import { answerableUntil } from "#app/features/messages/rules/answer-window.ts";
import { languageOf } from "#app/features/messages/rules/read-words.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";

type Row = Omit<Thread, "messages" | "answerableUntil" | "hasEarlier" | "orders" | "language"> & {
  language: "ar" | "en" | null;
};

/** As many messages are shown at first, and as many of a whole conversation. */
const SHOWN = 40;
const WHOLE = 1_000;
const ORDERS = 5;

/** One conversation with the end of what was written, or the whole of it, and the newest orders of who writes. */
export async function readThread(
  ctx: CommandContext,
  { id, isWhole }: { id: string; isWhole: boolean },
): Promise<Result<Thread, "not_allowed" | "not_found">> {
  if (!mayAdminister(ctx.actor, "messages.read")) return refuse("not_allowed");
  const most = isWhole ? WHOLE : SHOWN;
  const { rows } = await ctx.db.execute<{ thread: Row; messages: SealedMessage[] }>(sql`
    select json_build_object('id', c.id, 'channel', c.channel, 'conflict', c.conflict, 'relatedId', c.related_id, 'phone', c.phone, 'businessScopedId', c.business_scoped_id,
      'displayName', c.display_name, 'customerId', p.id, 'customerName', p.full_name, 'state', c.state,
      'assignee', case when a.id is not null then json_build_object('id', a.id, 'name', coalesce(a.name, a.email)) end,
      'waitingSince', c.waiting_since, 'lastInboundAt', c.last_inbound_at, 'language', p.language) as thread,
      ${latestMessages(most + 1)} as messages
    from conversations c
    left join customers p on p.phone = c.phone
    left join staff_users a on a.id = c.assignee_id
    where c.id = ${id}`);
  const [row] = rows;
  if (!row) return refuse("not_found");
  const { thread, messages } = row;
  const shown = openMessages(ctx, messages.slice(-most));
  const written = shown.findLast(({ author, words }) => author === "customer" && languageOf(words) !== null);
  const mayOrders = mayAdminister(ctx.actor, "orders.read");
  return ok({
    ...thread,
    answerableUntil:
      thread.channel === "site" ? null : answerableUntil(new Date(thread.lastInboundAt)).toISOString(),
    language: (written && languageOf(written.words)) ?? thread.language ?? "ar",
    messages: shown,
    hasEarlier: messages.length > most,
    orders: mayOrders ? await newestOrders(ctx, thread.customerId) : null,
  });
}

async function newestOrders({ db }: CommandContext, customerId: string | null): Promise<ThreadOrder[]> {
  if (customerId === null) return [];
  const { rows } = await db.execute<{ order: ThreadOrder }>(sql`
    select json_build_object('id', o.id, 'reference', o.reference, 'status', o.status, 'grandTotalHalalas', o.grand_total_halalas, 'fulfillment', o.fulfillment,
      'meats', (select coalesce(json_agg(json_build_object('quantity', i.quantity)), '[]') from order_items i where i.order_id = o.id),
      'sides', (select coalesce(json_agg(d.position), '[]') from order_sides d where d.order_id = o.id and d.animal_line is null),
      'schedule', case when o.schedule_date is not null then json_build_object('date', o.schedule_date, 'time', o.schedule_time) end) as order
    from orders o where o.customer_id = ${customerId} order by o.created_at desc, o.id desc limit ${ORDERS}`);
  return rows.map(({ order }) => order);
}
