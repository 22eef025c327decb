import { sql } from "drizzle-orm";
import type { AnswerTimes } from "#app/features/inbox/rules/answer-promise.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";

const DAYS = 30;
/** More say nothing else, and take longer to count. */
const NEWEST = 5_000;

/** How fast people of the shop answered in the last thirty days, against what is promised. */
export async function readAnswerTimes(ctx: CommandContext): Promise<Result<AnswerTimes, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "messages.read")) return refuse("not_allowed");
  const promisedHours = (await readSettings(ctx.db)).answer_promise_hours;
  const since = new Date(ctx.now.getTime() - DAYS * 86_400_000).toISOString();
  const { rows } = await ctx.db.execute<{ answers: number; median: number | null; within: number }>(sql`
    select count(*)::int as answers,
      percentile_cont(0.5) within group (order by extract(epoch from answered_at - waited_since) / 60) as median,
      (count(*) filter (where answered_at - waited_since <= ${promisedHours} * interval '1 hour'))::int as within
    from (select * from conversation_answers where answered_at > ${since}::timestamptz
      order by answered_at desc limit ${NEWEST}) newest`);
  const { answers = 0, median = null, within = 0 } = rows[0] ?? {};
  return ok({
    days: DAYS,
    answers,
    medianMinutes: median === null ? null : Number(median),
    percentWithin: answers === 0 ? 100 : Math.floor((within / answers) * 100),
    promisedHours,
  });
}
