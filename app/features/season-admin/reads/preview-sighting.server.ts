import type { SightingBody } from "#app/features/season-admin/rules/season-schema.ts";
import { movedDay, movedMonths, withSighting } from "#app/features/seasons/moved-months.ts";
import { querySeasons } from "#app/features/seasons/read-seasons.server.ts";
import { seasonOn } from "#app/features/seasons/season.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { isPossibleSighting } from "#app/lib/hijri/hijri.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import { orders } from "#db/schema/orders.ts";
import { inMonths, type MoveObstacle, queryInMonths, readMoveRule } from "./orders-in-months.server.ts";

/** As many as one act moves. */
const LISTED_MAX = 500;

export interface ShiftedOrder {
  id: string;
  reference: string;
  customerName: string;
  status: OrderStatus;
  date: string;
  time: string | null;
  /** The same day of its Hijri month, as it would be. */
  to: string;
  /** Why it would stay; null when it can go. */
  obstacle: MoveObstacle | null;
  /** Is it of a day that a season makes another one? Those mean the Hijri day. */
  isSeasonal: boolean;
}

export interface SightingPreview {
  /** The shift that holds now. */
  was: -1 | 0 | 1;
  orders: ShiftedOrder[];
  /** All that there are, if more than are listed. */
  count: number;
}

/** What a moon that was seen would shift: the orders of the days that would be others, before anything is changed. */
export async function previewSighting(
  ctx: CommandContext,
  said: SightingBody,
): Promise<Result<SightingPreview, "not_allowed" | "moon_impossible">> {
  if (!mayAdminister(ctx.actor, "seasons.manage") || !mayAdminister(ctx.actor, "orders.edit"))
    return refuse("not_allowed");
  const calendar = await querySeasons(ctx.db);
  const { year, month, shift } = said;
  if (shift !== 0 && !isPossibleSighting({ year, month, shift }, calendar.sightings))
    return refuse("moon_impossible");
  const after = { ...calendar, sightings: withSighting(calendar.sightings, said) };
  const months = movedMonths(calendar.sightings, after.sightings, said);
  const was = shiftOf(calendar.sightings, said);
  if (months.length === 0) return ok({ was, orders: [], count: 0 });
  const today = riyadhDate(ctx.now);
  const [rows, count, obstacleOf] = await Promise.all([
    queryInMonths(ctx.db, months, today, LISTED_MAX),
    ctx.db.$count(orders, inMonths(months, today)),
    readMoveRule(ctx.db, ctx, after),
  ]);
  const shifted = rows.flatMap(({ restaurantId, scheduleDate, scheduleTime, ...order }): ShiftedOrder[] => {
    const to = scheduleDate && movedDay(months, scheduleDate);
    if (!scheduleDate || !to) return [];
    return [
      {
        ...order,
        date: scheduleDate,
        time: scheduleTime,
        to,
        obstacle: obstacleOf({ status: order.status, restaurantId, scheduleTime }, to),
        isSeasonal: seasonOn(calendar, scheduleDate) !== null,
      },
    ];
  });
  return ok({ was, orders: shifted, count });
}

/** What is said of a month now. */
export function shiftOf(
  sightings: readonly { year: number; month: number; shift: -1 | 1 }[],
  { year, month }: { year: number; month: number },
): -1 | 0 | 1 {
  return sightings.find((each) => each.year === year && each.month === month)?.shift ?? 0;
}
