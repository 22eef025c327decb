import { sql } from "drizzle-orm";
import type { Thread, ThreadMessage, ThreadOrder } from "#app/features/inbox/rules/inbox-view.ts";
import { openWords } from "#app/features/messages/reads/open-words.server.ts";
import { answerableUntil } from "#app/features/messages/rules/answer-window.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";

type Row = Omit<Thread, "messages" | "answerableUntil" | "hasEarlier" | "orders">;
type Sealed = Omit<ThreadMessage, "words"> & { sealed: string };

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
  const { rows } = await ctx.db.execute<{ thread: Row; messages: Sealed[] }>(sql`
    select json_build_object('id', c.id, 'phone', c.phone, 'businessScopedId', c.business_scoped_id,
      'displayName', c.display_name, 'customerId', p.id, 'customerName', p.full_name, 'state', c.state,
      'assignee', case when a.id is not null then json_build_object('id', a.id, 'name', coalesce(a.name, a.email)) end,
      'waitingSince', c.waiting_since, 'lastInboundAt', c.last_inbound_at) as thread,
      (select coalesce(json_agg(json_build_object('id', w.id, 'author', w.author, 'kind', w.kind, 'sealed', w.sealed,
        'writtenAt', w.written_at, 'by', coalesce(s.name, s.email),
        'sent', case when m.id is not null then json_build_object('state', m.state, 'channel', m.channel) end,
        'media', case when f.id is not null then json_build_object('id', f.id, 'state', f.state, 'reason', f.reason,
          'contentType', f.content_type, 'byteSize', f.byte_size, 'hasPreview', f.has_preview) end) order by w.id), '[]')
      from (select * from conversation_messages w where w.conversation_id = c.id order by w.id desc limit ${most + 1}) w
      left join messages m on m.id = w.message_id
      left join staff_users s on s.id = w.staff_id
      left join conversation_media f on f.message_id = w.id) as messages
    from conversations c
    left join customers p on p.phone = c.phone
    left join staff_users a on a.id = c.assignee_id
    where c.id = ${id}`);
  const [row] = rows;
  if (!row) return refuse("not_found");
  const { thread, messages } = row;
  const mayOrders = mayAdminister(ctx.actor, "orders.read");
  return ok({
    ...thread,
    answerableUntil: answerableUntil(new Date(thread.lastInboundAt)).toISOString(),
    messages: messages
      .slice(-most)
      .map(({ sealed, ...message }) => ({ ...message, words: openWords(ctx, sealed) })),
    hasEarlier: messages.length > most,
    orders: mayOrders ? await newestOrders(ctx, thread.customerId) : null,
  });
}

async function newestOrders({ db }: CommandContext, customerId: string | null): Promise<ThreadOrder[]> {
  if (customerId === null) return [];
  const { rows } = await db.execute<{ order: ThreadOrder }>(sql`
    select json_build_object('id', o.id, 'reference', o.reference, 'status', o.status, 'grandTotalHalalas', o.grand_total_halalas,
      'schedule', case when o.schedule_date is not null then json_build_object('date', o.schedule_date, 'time', o.schedule_time) end) as order
    from orders o where o.customer_id = ${customerId} order by o.created_at desc, o.id desc limit ${ORDERS}`);
  return rows.map(({ order }) => order);
}
