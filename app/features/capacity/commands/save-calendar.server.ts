import { and, eq } from "drizzle-orm";
import type { EditedResource } from "#app/features/capacity/reads/read-resource.server.ts";
import type { Calendar, DaySpan } from "#app/features/capacity/rules/calendar.ts";
import type { CalendarSeen, DayBody } from "#app/features/capacity/rules/resource-schema.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { type Result, refuse } from "#app/lib/result.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import type { Transaction } from "#db/client.ts";
import { resourceDayHours, resourceDays, resourceHours } from "#db/schema/capacity.ts";
import { type CalendarRefusal, editCalendar, editOwnCalendar } from "./edit-calendar.server.ts";

type Saved = Promise<Result<EditedResource, CalendarRefusal>>;
type OneResource = CalendarSeen & { id: string };

/** Says a resource's ordinary week anew, as a whole. */
export function saveWeek(
  ctx: CommandContext,
  { week, ...edit }: OneResource & { week: readonly (readonly DaySpan[])[] },
): Saved {
  const twice = week.findIndex(hasOneOpeningTwice);
  if (twice >= 0)
    return Promise.resolve(
      refuse("hours_overlap", { fields: { [`week.${twice}`]: "refusals:hours_overlap" } }),
    );
  return editCalendar(ctx, edit, async (tx) => {
    await tx.delete(resourceHours).where(eq(resourceHours.resourceId, edit.id));
    await insertWeek(tx, edit.id, week);
  });
}

/** Gives a date hours of its own, or closes it. */
export async function saveDay(
  ctx: CommandContext,
  { date, spans, note, ...edit }: OneResource & DayBody & { date: string },
): Saved {
  if (date < riyadhDate(ctx.now))
    return refuse("invalid_input", { fields: { date: "common:fieldErrors.invalid" } });
  if (hasOneOpeningTwice(spans))
    return refuse("hours_overlap", { fields: { [`days.${date}`]: "refusals:hours_overlap" } });
  return editCalendar(ctx, edit, async (tx) => {
    await deleteDay(tx, edit.id, date);
    await tx.insert(resourceDays).values({ resourceId: edit.id, date, note });
    if (spans.length > 0)
      await tx.insert(resourceDayHours).values(spans.map((span) => ({ ...span, resourceId: edit.id, date })));
  });
}

/** A partner closes a date of its own calendar, or opens it again; orders that it would strand are listed first, as for the desk. */
export async function closeOwnDay(
  ctx: CommandContext,
  { date, isClosed, ...edit }: OneResource & { date: string; isClosed: boolean },
): Saved {
  if (date < riyadhDate(ctx.now))
    return refuse("invalid_input", { fields: { date: "common:fieldErrors.invalid" } });
  return editOwnCalendar(ctx, edit, async (tx) => {
    await deleteDay(tx, edit.id, date);
    if (isClosed) await tx.insert(resourceDays).values({ resourceId: edit.id, date, note: null });
  });
}

/** Lets a date keep the ordinary week's hours again. */
export function removeDay(ctx: CommandContext, { date, ...edit }: OneResource & { date: string }): Saved {
  return editCalendar(ctx, edit, (tx) => deleteDay(tx, edit.id, date));
}

/** Writes the spans of a week down; there must be none. */
export async function insertWeek(tx: Transaction, resourceId: string, week: Calendar["week"]): Promise<void> {
  const rows = week.flatMap((spans, weekday) => spans.map((span) => ({ ...span, weekday, resourceId })));
  if (rows.length > 0) await tx.insert(resourceHours).values(rows);
}

function deleteDay(tx: Transaction, resourceId: string, date: string) {
  return tx
    .delete(resourceDays)
    .where(and(eq(resourceDays.resourceId, resourceId), eq(resourceDays.date, date)));
}

/** The tables have one span an opening time. */
function hasOneOpeningTwice(spans: readonly DaySpan[]): boolean {
  return new Set(spans.map(({ opens }) => opens)).size < spans.length;
}
