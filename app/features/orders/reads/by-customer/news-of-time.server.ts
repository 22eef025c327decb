import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { refusalSentence } from "#app/i18n/refusal-sentence.server.ts";

const TOLD_OF_TIME =
  /^(no_hold|hold_extended_already|all_full|order_closed|too_late_for_time|time_asked_already|same_time|too_many_times|slot_unavailable)$/;

/** What became of a time that was kept longer or changed by a form. */
export function newsOfTime(
  ctx: CommandContext,
  search: URLSearchParams,
): { isDone: boolean; words: string } | null {
  const [hold, time] = [search.get("hold") ?? "", search.get("time") ?? ""];
  if (hold === "kept") return { isDone: true, words: sentence(ctx, "orders:pay.holdLonger") };
  if (time === "changed") return { isDone: true, words: sentence(ctx, "orders:time.changed") };
  if (hold === "time_full" || time === "time_full")
    return { isDone: false, words: sentence(ctx, "orders:pay.holdTaken") };
  const code = hold || time;
  return TOLD_OF_TIME.test(code) ? { isDone: false, words: refusalSentence(ctx, { code }) } : null;
}
