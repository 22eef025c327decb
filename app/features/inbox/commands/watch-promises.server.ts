import { sql } from "drizzle-orm";
import { promiseMarks } from "#app/features/inbox/rules/answer-promise.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { clearAlarm, raiseAlarm } from "#services/alarms.ts";
import { workInRounds } from "#services/work-in-rounds.ts";

const ROUND_MS = 5 * 60_000;

interface Waiting extends Record<string, unknown> {
  answers: number;
  contacts: number;
}

/**
 * Raises an alarm before a promise breaks, when a quarter of its time is left, and clears it once nobody waits so long: the first answer
 * of a person, and that the customer was reached at all: who waits still, or whose answer did not arrive, was not.
 */
export async function watchPromises({ db, clock }: Pick<Shop, "db" | "clock">): Promise<void> {
  const settings = await readSettings(db);
  const before = (hours: number) => promiseMarks(hours, clock.now()).warned.toISOString();
  const [answer, contact] = [before(settings.answer_promise_hours), before(settings.contact_promise_hours)];
  const { rows } = await db.execute<Waiting>(sql`
    select
      (select count(*)::int from conversations c where c.waiting_since <= ${answer}::timestamptz) as answers,
      (select count(*)::int from conversations c where c.waiting_since <= ${contact}::timestamptz or (c.state <> 'closed' and c.id in (
        select w.conversation_id from messages m join conversation_messages w on w.message_id = m.id
          join conversation_answers a on a.conversation_id = w.conversation_id
        where m.state = 'failed' and m.settled_at is null and m.template = 'answer'
          and a.waited_since <= ${contact}::timestamptz and a.answered_at <= m.created_at
          and not exists (select from messages again where again.replaces = m.id)
          and not exists (select from conversation_messages later where later.conversation_id = w.conversation_id
            and later.id > w.id and later.author in ('customer', 'staff'))))) as contacts`);
  const { answers = 0, contacts = 0 } = rows[0] ?? {};
  if (answers > 0) await raiseAlarm(db, { name: "answers_due", detail: String(answers) });
  else await clearAlarm(db, "answers_due");
  if (contacts > 0) await raiseAlarm(db, { name: "contacts_due", detail: String(contacts) });
  else await clearAlarm(db, "contacts_due");
}

/**
 * Watches now and every five minutes; called once by a process that works jobs.
 * @returns ends it, after the round under way
 */
export function keepPromisesWatched(shop: Shop): () => Promise<void> {
  return workInRounds({
    everyMs: ROUND_MS,
    atOnce: true,
    isDue: () => shop.isWritable(),
    work: () => watchPromises(shop),
    failed: (error) => shop.log.warn({ err: error }, "promises of answers were not watched"),
  });
}
