import { sql } from "drizzle-orm";
import { answerableUntil } from "#app/features/messages/rules/answer-window.ts";
import type {
  ListedConversation,
  WrittenMessage,
} from "#app/features/messages/rules/conversation-columns.ts";
import { type ToldMessage, wordsOf } from "#app/features/messages/rules/read-words.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { decodeCursor, encodeCursor } from "#app/lib/keyset-cursor.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { textFits } from "#db/text-fits.ts";
import { payloadSeal } from "#services/payload-seal.ts";

export interface Conversations {
  items: ListedConversation[];
  nextCursor: string | null;
}

type Row = Omit<ListedConversation, "messages" | "answerableUntil"> & {
  messages: (Omit<WrittenMessage, "words"> & { sealed: string })[];
};

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
  const called = sql`fold_for_search(concat_ws(' ', c.display_name, p.full_name, c.phone, replace(c.phone, '+966', '0')))`;
  const fits = textFits(called, search) ?? sql`true`;
  const { rows } = await ctx.db.execute<{ conversation: Row }>(sql`
    select json_build_object('id', c.id, 'phone', c.phone, 'businessScopedId', c.business_scoped_id,
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
    answerableUntil: answerableUntil(new Date(row.lastInboundAt)).toISOString(),
    messages: messages.map((message) => opened(ctx, message)),
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
): Promise<Omit<WrittenMessage, "by">[]> {
  const { rows } = await ctx.db.execute<{ messages: Row["messages"] }>(sql`
    select ${latestMessages(10_000)} as messages from conversations c
    where c.phone = ${phone} order by c.created_at`);
  // What colleagues noted is theirs.
  const exchanged = rows.flatMap(({ messages }) => messages.filter(({ author }) => author !== "note"));
  return exchanged.map(({ by: _, ...message }) => opened(ctx, message));
}

function latestMessages(most: number) {
  return sql`(select coalesce(json_agg(json_build_object('author', w.author, 'kind', w.kind, 'sealed', w.sealed,
      'id', w.id, 'writtenAt', w.written_at, 'by', coalesce(s.name, s.email), 'sent', case when m.id is not null
        then json_build_object('state', m.state, 'channel', m.channel) end, 'media', case when f.id is not null then
        json_build_object('id', f.id, 'state', f.state, 'reason', f.reason, 'contentType', f.content_type,
          'byteSize', f.byte_size, 'hasPreview', f.has_preview) end) order by w.id), '[]')
    from (select * from conversation_messages w where w.conversation_id = c.id
      order by w.id desc limit ${most}) w
    left join messages m on m.id = w.message_id
    left join conversation_media f on f.message_id = w.id
    left join staff_users s on s.id = w.staff_id)`;
}

function opened<Message extends { sealed: string }>(
  { sessionSecret }: Pick<CommandContext, "sessionSecret">,
  { sealed, ...message }: Message,
): Omit<Message, "sealed"> & { words: string } {
  const body = payloadSeal(sessionSecret).open<ToldMessage>(sealed);
  return { ...message, words: body ? wordsOf(body) : "" };
}
