import { sql } from "drizzle-orm";
import { answerableUntil } from "#app/features/messages/rules/answer-window.ts";
import type {
  ListedConversation,
  WrittenMessage,
} from "#app/features/messages/rules/conversation-columns.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { decodeCursor, encodeCursor } from "#app/lib/keyset-cursor.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { textFits } from "#db/text-fits.ts";
import { latestMessages, openMessages, type SealedMessage } from "./written-messages.server.ts";

export interface Conversations {
  items: ListedConversation[];
  nextCursor: string | null;
}

type Row = Omit<ListedConversation, "messages" | "answerableUntil"> & { messages: SealedMessage[] };

const PAGE_SIZE = 25;
const SHOWN = 6;

/**
 * Who wrote to the shop's number, the latest first by themselves, each with the end of what was written; of those whose name or number has every
 * word of `search`. What they wrote is sealed, and not looked through.
 */
export async function listConversations(
  ctx: CommandContext,
  {
    cursor,
    search = "",
    isOldestFirst = false,
  }: { cursor?: string | null; search?: string; isOldestFirst?: boolean },
): Promise<Result<Conversations, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "messages.read")) return refuse("not_allowed");
  const after = decodeCursor(cursor);
  const isAfter = after
    ? sql`(c.last_message_at, c.id) ${isOldestFirst ? sql`>` : sql`<`} (${after.createdAt}::timestamptz, ${after.id})`
    : sql`true`;
  const order = isOldestFirst ? sql`c.last_message_at, c.id` : sql`c.last_message_at desc, c.id desc`;
  const called = sql`fold_for_search(concat_ws(' ', c.display_name, c.username, c.business_scoped_id, p.full_name, c.phone, replace(c.phone, '+966', '0')))`;
  const fits = textFits(called, search) ?? sql`true`;
  const { rows } = await ctx.db.execute<{ conversation: Row }>(sql`
    select json_build_object('id', c.id, 'channel', c.channel, 'phone', c.phone, 'username', c.username,
      'conflict', c.conflict, 'relatedId', c.related_id, 'businessScopedId', c.business_scoped_id,
      'displayName', c.display_name, 'customerId', p.id, 'customerName', p.full_name, 'state', c.state,
      'assignee', case when a.id is not null then json_build_object('id', a.id, 'name', coalesce(a.name, a.email)) end,
      'waitingSince', c.waiting_since, 'lastInboundAt', c.last_inbound_at, 'lastMessageAt', c.last_message_at, 'messages', ${latestMessages(SHOWN)}) as conversation
    from (select c.* from conversations c left join customers p on p.phone = c.phone where ${isAfter} and ${fits}
      order by ${order} limit ${PAGE_SIZE + 1}) c
    left join customers p on p.phone = c.phone
    left join staff_users a on a.id = c.assignee_id
    order by ${order}`);
  const items = rows.slice(0, PAGE_SIZE).map(({ conversation: { messages, ...row } }) => ({
    ...row,
    answerableUntil:
      row.channel === "site" ? null : answerableUntil(new Date(row.lastInboundAt)).toISOString(),
    messages: openMessages(ctx, messages),
  }));
  const last = items.at(-1);
  const hasMore = rows.length > PAGE_SIZE && last;
  return ok({ items, nextCursor: hasMore ? encodeCursor(last.lastMessageAt, last.id) : null });
}

/** How many wait for a person, for the link to them. */
export async function countOpenConversations(ctx: CommandContext): Promise<Result<number, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "messages.read")) return refuse("not_allowed");
  const { rows } = await ctx.db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select from conversations where state = 'open' limit 100) open`,
  );
  return ok(rows[0]?.count ?? 0);
}

/** What a person of one number and the shop wrote to each other, for the copy of the person's own data. */
export async function readMessagesOf(
  ctx: Pick<CommandContext, "db" | "sessionSecret">,
  phone: string,
): Promise<Omit<WrittenMessage, "by" | "byId">[]> {
  const { rows } = await ctx.db.execute<{ messages: SealedMessage[] }>(sql`
    select ${latestMessages(10_000)} as messages from conversations c
    where c.phone = ${phone} order by c.created_at`);
  // What colleagues noted is theirs.
  const exchanged = rows.flatMap(({ messages }) => openMessages(ctx, messages));
  return exchanged
    .filter(({ author }) => author !== "note")
    .map(({ by: _, byId: __, ...message }) => message);
}
