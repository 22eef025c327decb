import type { PlannedReservation } from "#app/features/capacity/rules/plan-reservations.ts";
import { createFormat } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { type Refusal, refuse } from "#app/lib/result.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";

/** The nearest times with room, for programs and in the reader's words; none when there is none near. */
export type NearestTimes = { nearest: Schedule[]; when: string };

/** Somebody else took a place between planning and taking: everything is rolled back and planned again. */
export class CapacityGone extends Error {
  readonly reservations: readonly PlannedReservation[];
  constructor(reservations: readonly PlannedReservation[]) {
    super("a place was taken meanwhile");
    this.reservations = reservations;
  }
}

/** There is no room at the order's time: everything is rolled back and the reader is told where there is. */
export class NoRoom extends Error {
  readonly nearest: Schedule[];
  constructor(nearest: Schedule[]) {
    super("no room at this time");
    this.nearest = nearest;
  }
}

/** The order itself has room, and one of its further doors has none at its time. */
export class NoRoomForStop extends Error {
  readonly stop: number;
  readonly nearest: Schedule[];
  constructor(stop: number, nearest: Schedule[]) {
    super("no room for a further door at its time");
    this.stop = stop;
    this.nearest = nearest;
  }
}

/** `time_contended`: nobody knows whether there is room, as others were faster again and again. */
export type NoRoomRefusal = "time_full" | "all_full" | "time_contended";

/** The reader is told which times are nearest, or that none is. */
export function timeFull(language: Language, nearest: Schedule[]): Refusal<NoRoomRefusal, NearestTimes> {
  const when = timesInWords(language, nearest);
  const code = nearest.length > 0 ? "time_full" : "all_full";
  return refuse(code, { fields: { "schedule.time": `refusals:${code}` }, detail: { nearest, when } });
}

/** Times of a sentence, in the reader's words: one or another. */
export function timesInWords(language: Language, times: readonly Schedule[]): string {
  const format = createFormat(language);
  const words = times.map((at) => format.promise(at));
  return new Intl.ListFormat(language, { type: "disjunction" }).format(words);
}
