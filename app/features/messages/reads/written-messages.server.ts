import { sql } from "drizzle-orm";
import type { WrittenMessage } from "#app/features/messages/rules/conversation-columns.ts";
import { answersTo, detailsOf } from "#app/features/messages/rules/message-details.ts";
import { type ToldMessage, wordsOf } from "#app/features/messages/rules/read-words.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { payloadSeal } from "#services/payload-seal.ts";

export type SealedMessage = Omit<WrittenMessage, "words" | "details" | "answersTo"> & {
  sealed: string;
  providerId: string | null;
};

/** The end of what was written in `conversations c`, the first written first. */
export function latestMessages(most: number) {
  return sql`(select coalesce(json_agg(json_build_object('author', w.author, 'kind', w.kind, 'sealed', w.sealed,
      'id', w.id, 'writtenAt', w.written_at, 'by', coalesce(s.name, s.email), 'byId', s.id, 'sent', case when m.id is not null
        then json_build_object('state', m.state, 'channel', m.channel) end, 'media', case when f.id is not null then
        json_build_object('id', f.id, 'state', f.state, 'reason', f.reason, 'contentType', f.content_type,
          'byteSize', f.byte_size, 'hasPreview', f.has_preview) end,
        'providerId', coalesce(w.provider_id, m.provider_id), 'isFromApp', w.author = 'staff' and w.provider_id is not null,
        'order', case when o.id is not null then json_build_object('id', o.id, 'reference', o.reference) end) order by w.id), '[]')
    from (select * from conversation_messages w where w.conversation_id = c.id
      order by w.id desc limit ${most}) w
    left join messages m on m.id = w.message_id
    left join conversation_media f on f.message_id = w.id
    left join orders o on o.id = w.order_id
    left join staff_users s on s.id = w.staff_id)`;
}

/** What was written as it can be read; a message that answers another names it. */
export function openMessages(
  { sessionSecret }: Pick<CommandContext, "sessionSecret">,
  messages: readonly SealedMessage[],
): WrittenMessage[] {
  const seal = payloadSeal(sessionSecret);
  const idOf = new Map(messages.map(({ id, providerId }) => [providerId, id]));
  return messages.map(({ sealed, providerId: _, ...message }) => {
    const body = seal.open<ToldMessage>(sealed);
    const answered = body && answersTo(body);
    return {
      ...message,
      words: body ? wordsOf(body) : "",
      details: body && detailsOf(body),
      answersTo: answered ? (idOf.get(answered) ?? null) : null,
    };
  });
}
