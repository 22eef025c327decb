import { and, asc, inArray, isNull, sql } from "drizzle-orm";
import { ALARMS, type AlarmName } from "#app/vocabulary/alarm.ts";
import type { Queryable } from "#db/client.ts";
import { alarms } from "#db/schema/alarms.ts";

export interface OpenAlarm {
  name: AlarmName;
  detail: string;
  since: Date;
  lastAt: Date;
}

const DETAIL_MAX = 300;
/** An alarm that is raised again and again is written once in a while: who waits for it hears it anyway. */
const REPEAT_INTERVAL = sql.raw("interval '10 seconds'");

/**
 * Says that something is wrong, until `clearAlarm`; raising it again only renews it. Any process may, as often as it meets
 * the fault, inside a transaction or not. `detail` is shown at the desk and must hold nothing personal.
 */
export async function raiseAlarm(
  db: Queryable,
  { name, detail = "" }: { name: AlarmName; detail?: string },
): Promise<void> {
  const words = detail.slice(0, DETAIL_MAX);
  await db
    .insert(alarms)
    .values({ name, detail: words })
    .onConflictDoUpdate({
      target: alarms.name,
      set: {
        detail: words,
        since: sql`case when ${alarms.clearedAt} is null then ${alarms.since} else now() end`,
        lastAt: sql`now()`,
        clearedAt: null,
      },
      setWhere: sql`${alarms.clearedAt} is not null or ${alarms.detail} <> ${words} or ${alarms.lastAt} < now() - ${REPEAT_INTERVAL}`,
    });
}

/**
 * Says that these are mended; fine when they were never raised.
 * @returns whether one of them was open
 */
export async function clearAlarm(db: Queryable, ...names: AlarmName[]): Promise<boolean> {
  if (names.length === 0) return false;
  const cleared = await db
    .update(alarms)
    .set({ clearedAt: sql`now()` })
    .where(and(inArray(alarms.name, names), isNull(alarms.clearedAt)))
    .returning({ name: alarms.name });
  return cleared.length > 0;
}

/** What is wrong at this moment, the oldest first. */
export async function listOpenAlarms(db: Queryable): Promise<OpenAlarm[]> {
  const rows = await db
    .select({ name: alarms.name, detail: alarms.detail, since: alarms.since, lastAt: alarms.lastAt })
    .from(alarms)
    .where(isNull(alarms.clearedAt))
    .orderBy(asc(alarms.since), asc(alarms.name));
  return rows.flatMap(({ name, ...row }) => {
    const known = ALARMS.find((each) => each === name);
    return known ? [{ name: known, ...row }] : [];
  });
}
