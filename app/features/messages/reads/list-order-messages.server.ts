import { sql } from "drizzle-orm";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { FailureReason } from "#app/vocabulary/message-failure.ts";
import type {
  MessageAudience,
  MessageChannel,
  MessageState,
  MessageTemplate,
} from "#app/vocabulary/message-state.ts";

/** A message about an order, as the desk sees it. */
export interface OrderMessage {
  id: string;
  template: MessageTemplate;
  audience: MessageAudience;
  channel: MessageChannel;
  /** The status of the order that it tells of. */
  about: string | null;
  state: MessageState;
  reason: FailureReason | null;
  createdAt: string;
  /** When it came to this state. */
  at: string;
  /** Another one went out instead. */
  isReplaced: boolean;
}

const MAX = 100;

/** What went out about an order and what became of it, newest first. */
export async function listOrderMessages(
  ctx: CommandContext,
  orderId: string,
): Promise<Result<OrderMessage[], "not_allowed">> {
  if (!mayAdminister(ctx.actor, "orders.read")) return refuse("not_allowed");
  const { rows } = await ctx.db.execute<{ message: OrderMessage }>(sql`
    select json_build_object('id', m.id, 'template', m.template, 'audience', m.audience, 'channel', m.channel,
      'about', m.about, 'state', m.state, 'reason', m.failure_reason, 'createdAt', m.created_at,
      'at', case m.state when 'sent' then m.sent_at when 'delivered' then m.delivered_at when 'read' then m.read_at
        when 'failed' then m.failed_at else m.created_at end,
      'isReplaced', exists (select from messages again where again.replaces = m.id)) as message
    from messages m where m.order_id = ${orderId}
    order by m.created_at desc, m.audience, m.id limit ${MAX}`);
  return ok(rows.map(({ message }) => message));
}
