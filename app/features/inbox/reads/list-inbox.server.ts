import { type SQL, sql } from "drizzle-orm";
import type { InboxAsk } from "#app/features/inbox/rules/inbox-ask.ts";
import type { Inbox, InboxCounts, InboxRow } from "#app/features/inbox/rules/inbox-view.ts";
import { countFailedMessages } from "#app/features/messages/reads/list-failed-messages.server.ts";
import { openWords } from "#app/features/messages/reads/open-words.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { decodeCursor, encodeCursor } from "#app/lib/keyset-cursor.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { conversationsFound, foundMessage } from "./conversations-found.server.ts";

type Row = Omit<InboxRow, "said"> & {
  sortedBy: string;
  said: (Omit<NonNullable<InboxRow["said"]>, "words"> & { sealed: string }) | null;
};

const PAGE_SIZE = 30;
const MANY = 100;

type Asked = Pick<InboxAsk, "state" | "whose" | "search" | "cursor">;

/**
 * A page of the inbox. Who waits for an answer stands in the order of waiting, the longest first; the rest by what was written
 * last. A search finds by name, number, reference and the words that were written, in every state, newest first.
 */
export async function listInbox(ctx: CommandContext, asked: Asked): Promise<Result<Inbox, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "messages.read")) return refuse("not_allowed");
  const { rows } = await ctx.db.execute<{ row: Row }>(inboxQuery(ctx, asked));
  const lines = rows.slice(0, PAGE_SIZE).map(({ row }) => row);
  const last = lines.at(-1);
  return ok({
    rows: lines.map(({ said, sortedBy: _, ...row }): InboxRow => {
      if (!said) return { ...row, said };
      const { sealed, ...message } = said;
      return { ...row, said: { ...message, words: openWords(ctx, sealed) } };
    }),
    nextCursor: rows.length > PAGE_SIZE && last ? encodeCursor(last.sortedBy, last.id) : null,
  });
}

/** The statement of a page, by itself, so that its plan can be looked at. */
export function inboxQuery(ctx: CommandContext, { state, whose, search, cursor }: Asked): SQL {
  const isSearch = search !== "";
  const isQueue = state === "open" && !isSearch;
  const by = isQueue ? sql`coalesce(c.waiting_since, c.last_inbound_at)` : sql`c.last_message_at`;
  const order = isQueue ? sql`${by}, c.id` : sql`${by} desc, c.id desc`;
  const after = decodeCursor(cursor);
  const conditions = [
    isSearch ? conversationsFound(ctx, search) : sql`c.state = ${sql.raw(`'${state}'`)}`,
    ofWhom(ctx, whose),
    ...(after
      ? [sql`(${by}, c.id) ${isQueue ? sql`>` : sql`<`} (${after.createdAt}::timestamptz, ${after.id})`]
      : []),
  ];
  const theirs = sql`w.conversation_id = c.id`;
  const found = isSearch && foundMessage(ctx, search);
  return sql`
    select json_build_object('id', c.id, 'phone', c.phone, 'businessScopedId', c.business_scoped_id,
      'displayName', c.display_name, 'customerId', p.id, 'customerName', p.full_name, 'state', c.state,
      'assignee', case when a.id is not null then json_build_object('id', a.id, 'name', coalesce(a.name, a.email)) end,
      'waitingSince', c.waiting_since, 'lastMessageAt', c.last_message_at, 'sortedBy', ${by},
      'said', (select json_build_object('author', s.author, 'kind', s.kind, 'sealed', s.sealed) from (
        select * from (select 0 as nth, w.* from conversation_messages w where ${found || sql`false`} and ${theirs} order by w.id desc limit 1) found
        union all select * from (select 1, w.* from conversation_messages w where ${theirs} and w.author in ('customer', 'staff') order by w.id desc limit 1) latest
        order by nth limit 1) s)) as row
    from (select c.* from conversations c where ${sql.join(conditions, sql` and `)} order by ${order} limit ${PAGE_SIZE + 1}) c
    left join customers p on p.phone = c.phone
    left join staff_users a on a.id = c.assignee_id
    order by ${order}`;
}

function ofWhom({ actor }: CommandContext, whose: InboxAsk["whose"]): SQL {
  if (whose === "unassigned") return sql`c.assignee_id is null`;
  if (whose === "mine") return sql`c.assignee_id = ${actor.kind === "staff" ? actor.userId : ""}`;
  return sql`true`;
}

/** How much waits for a person, whose it is, and how many messages did not arrive. */
export async function countInbox(ctx: CommandContext): Promise<Result<InboxCounts, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "messages.read")) return refuse("not_allowed");
  const count = (whose: InboxAsk["whose"]) =>
    sql`(select count(*)::int from (select from conversations c where c.state = 'open' and ${ofWhom(ctx, whose)} limit ${MANY}) open)`;
  const [{ rows }, undelivered] = await Promise.all([
    ctx.db.execute<Omit<InboxCounts, "undelivered">>(
      sql`select ${count("all")} as open, ${count("mine")} as mine, ${count("unassigned")} as unassigned`,
    ),
    countFailedMessages(ctx),
  ]);
  const [open] = rows;
  if (!open || !undelivered.ok) return refuse("not_allowed");
  return ok({ ...open, undelivered: undelivered.value });
}
