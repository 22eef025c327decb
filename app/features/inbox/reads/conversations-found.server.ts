import { type SQL, sql } from "drizzle-orm";
import { customerFits } from "#app/features/accounts/reads/text-search.server.ts";
import { marksToFind } from "#app/features/messages/rules/word-marks.server.ts";
import { REFERENCE_ALPHABET, REFERENCE_LENGTH } from "#app/features/order-core/rules/reference.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { foldForSearch } from "#app/lib/arabic-text.ts";
import { conversationNames } from "#db/schema/messages.ts";
import { textFits } from "#db/text-fits.ts";

type Searching = Pick<CommandContext, "sessionSecret">;

const REFERENCE = new RegExp(`^[${REFERENCE_ALPHABET}]{5,${REFERENCE_LENGTH}}$`);
/** What more messages have is no search any more. */
const MESSAGES_MAX = 5_000;

/** The condition over `conversations c` for what was typed: a name, a number, a reference, or words that were written. */
export function conversationsFound(ctx: Searching, typed: string): SQL {
  const ways = [byName(typed), byCustomer(typed), byReference(typed), byWords(ctx, typed)];
  return sql`c.id in (${sql.join(
    ways.filter((way) => way !== null),
    sql` union `,
  )})`;
}

/** The condition over `conversation_messages w` of those that have the words; null where nothing long enough was typed. */
export function foundMessage(ctx: Searching, typed: string): SQL | null {
  const marks = marksToFind(ctx.sessionSecret, typed);
  return marks.length === 0
    ? null
    : sql`exists (select from conversation_words v where v.message_id = w.id and v.marks @> ${asArray(marks)})`;
}

function byName(typed: string): SQL {
  const names = conversationNames({
    displayName: sql`n.display_name`,
    phone: sql`n.phone`,
    businessScopedId: sql`n.business_scoped_id`,
  });
  return sql`select n.id from conversations n where ${textFits(names, typed) ?? sql`false`}`;
}

function byCustomer(typed: string): SQL | null {
  const fits = customerFits(typed);
  return (
    fits &&
    sql`select n.id from conversations n where n.phone in (select c.phone from customers c where c.erased_at is null and ${fits})`
  );
}

function byReference(typed: string): SQL | null {
  const word = foldForSearch(typed)
    .replace(/[\s\p{P}]/gu, "")
    .toUpperCase();
  if (!REFERENCE.test(word)) return null;
  return sql`select n.id from conversations n where n.phone in (select c.phone from orders o join customers c on c.id = o.customer_id
    where o.reference between ${word} and ${`${word}${"Z".repeat(REFERENCE_LENGTH)}`})`;
}

function byWords({ sessionSecret }: Searching, typed: string): SQL | null {
  const marks = marksToFind(sessionSecret, typed);
  if (marks.length === 0) return null;
  return sql`(select w.conversation_id from (select v.message_id from conversation_words v where v.marks @> ${asArray(marks)} limit ${MESSAGES_MAX}) v
    join conversation_messages w on w.id = v.message_id)`;
}

const asArray = (marks: readonly number[]) => sql`${`{${marks.join(",")}}`}::int[]`;
