import type { Refusal } from "#app/lib/result.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import type { OrderBody } from "./schema.ts";

export interface DayOfBody {
  /** 0 is the order's own day, the others stand in `moreDays`, one lower. */
  index: number;
  body: OrderBody;
}

/** Each day of a body as an order of its own, the earliest first; of an order that is alone, itself. */
export function daysOfBody(body: OrderBody): DayOfBody[] {
  const { moreDays = [] } = body;
  const first = { ...body, moreDays: undefined };
  const days: DayOfBody[] = [{ index: 0, body: first }];
  for (const [at, { schedule, expectedTotalHalalas }] of moreDays.entries()) {
    // The mark that a browser keeps is one place, at the order's own time.
    days.push({ index: at + 1, body: { ...first, schedule, expectedTotalHalalas, keeperId: null } });
  }
  const whenOf = ({ body: { schedule } }: DayOfBody) => `${schedule.date} ${schedule.time}`;
  return days.toSorted((one, other) => (whenOf(one) < whenOf(other) ? -1 : 1));
}

/** Which of several days was refused, for programs and in the reader's words. */
export type RefusedDay = { refusedDay: Schedule & { index: number }; ofDay: string };

/** A refusal says of which day it speaks, and names that day's fields. */
export function refusalOfDay<Code extends string, Detail extends object>(
  { code, fields, detail }: Refusal<Code, Detail>,
  { index, body: { schedule } }: DayOfBody,
  ofDay: string,
): Refusal<Code, Detail & RefusedDay> {
  const named = Object.entries(fields ?? {}).map(([path, message]) => [
    index > 0 && path.startsWith("schedule.") ? `moreDays.${index - 1}.${path}` : path,
    message,
  ]);
  return {
    ok: false,
    code,
    ...(fields && { fields: Object.fromEntries(named) }),
    detail: { ...(detail ?? ({} as Detail)), refusedDay: { ...schedule, index }, ofDay },
  };
}
