import { scheduleFields } from "#app/features/order-core/rules/field-error-keys.ts";
import { checkSchedule, nextSlot, type SchedulePolicy } from "#app/features/order-quote/rules/schedule.ts";
import { openingFor, seasonOn } from "#app/features/seasons/season.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { createFormat } from "#app/i18n/format.ts";
import { localName } from "#app/i18n/local-name.ts";
import { type Refusal, refuse } from "#app/lib/result.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";

export type SlotRefusal = "slot_unavailable" | "restaurant_closed" | "season_not_open" | "day_outside_window";

/** The season whose ordering opens later, and when, in the reader's words. */
export type SeasonOpening = { season: string; when: string };

/** The next time that can be ordered for, or the days of the rite, for programs and in the reader's words. */
export type NextSlot =
  | {
      next: Schedule;
      when: string;
    }
  | { firstDay: string; lastDay: string; days: string };

/**
 * Why an order cannot be for this day and time, the same for placing and for the desk's edit; null when it can. Where the
 * restaurant is closed then, the refusal says when it is possible next (RH03); where a season's ordering opens later, when it does.
 */
export function slotRefusal(
  ctx: Pick<CommandContext, "now" | "language">,
  schedule: Schedule,
  policy: SchedulePolicy,
): Refusal<SlotRefusal, NextSlot | SeasonOpening> | null {
  const problem = checkSchedule(schedule, ctx.now, policy);
  if (!problem) return null;
  const fields = scheduleFields(problem);
  if (problem === "date_not_open")
    return refuse("season_not_open", { fields, detail: openingWords(ctx, schedule.date, policy) });
  const [first, last] = [policy.days?.[0], policy.days?.at(-1)];
  if (problem === "outside_days" && first && last) {
    const words = createFormat(ctx.language);
    const days = `${words.date(first.date)} – ${words.date(last.date)}`;
    return refuse("day_outside_window", {
      fields,
      detail: { firstDay: first.date, lastDay: last.date, days },
    });
  }
  const next = problem === "restaurant_closed" ? nextSlot(schedule, ctx.now, policy) : null;
  if (!next) return refuse("slot_unavailable", { fields });
  const format = createFormat(ctx.language);
  const detail: NextSlot = { next, when: format.promise(next) };
  return refuse("restaurant_closed", { fields, detail });
}

function openingWords(
  { language }: Pick<CommandContext, "language">,
  date: string,
  { seasons }: SchedulePolicy,
): SeasonOpening {
  const season = seasons && seasonOn(seasons, date);
  const opensAt = seasons && openingFor(seasons, date);
  if (!season || !opensAt) throw new Error("a day that is not open has its season");
  const format = createFormat(language);
  return {
    season: localName(season, language),
    when: `${format.date(opensAt)} · ${format.time(opensAt)}`,
  };
}
