import { and, eq, inArray, sql } from "drizzle-orm";
import { lockDays } from "#app/features/capacity/commands/lock-days.server.ts";
import { readFreshCalendars } from "#app/features/capacity/reads/read-calendars.server.ts";
import { type LockedOrder, lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { changeOrder } from "#app/features/order-moving/commands/change-order.server.ts";
import { changeOrders } from "#app/features/order-moving/commands/change-orders.server.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import { agreedOf } from "#app/features/order-reading/rules/agreed-order.ts";
import { toAdminOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import type { NoRoomRefusal } from "#app/features/order-reservations/rules/no-room.ts";
import { NoRoom } from "#app/features/order-reservations/rules/no-room.ts";
import { type MoveObstacle, readMoveRule } from "#app/features/season-admin/reads/orders-in-months.server.ts";
import { shiftOf } from "#app/features/season-admin/reads/preview-sighting.server.ts";
import type { SightingChange } from "#app/features/season-admin/rules/season-schema.ts";
import { movedDay, movedMonths, withSighting } from "#app/features/seasons/moved-months.ts";
import { querySeasons } from "#app/features/seasons/read-seasons.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { lockList } from "#app/foundation/published/lock-list.server.ts";
import { hijriDate, isPossibleSighting, type MoonSightings } from "#app/lib/hijri/hijri.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { addDays, riyadhDate } from "#app/lib/riyadh-time.ts";
import { PORTION_LIMITS } from "#app/vocabulary/portion.ts";
import type { Transaction } from "#db/client.ts";
import { orderReservations } from "#db/schema/capacity.ts";
import { orderRevisions } from "#db/schema/order-edits.ts";
import { moonSightings } from "#db/schema/seasons.ts";

export interface SightingSaved {
  moved: number;
  /** Those that were to go along and stay where they are. */
  stayed: { reference: string; obstacle: MoveObstacle }[];
}

export type SaveSightingRefusal = "not_allowed" | "stale_edit" | "moon_impossible" | NoRoomRefusal;

/**
 * Says on which day a Hijri month begins, and moves the orders that go along by the same days, in one act: moon, orders, their
 * timelines and messages exist together or not at all. Guarantees: an order that cannot go to its new day stays and is named,
 * and what it costs stays agreed.
 */
export async function saveSighting(
  ctx: CommandContext,
  change: SightingChange,
): Promise<Result<SightingSaved, SaveSightingRefusal>> {
  if (!mayAdminister(ctx.actor, "seasons.manage")) return refuse("not_allowed");
  if (change.orderIds.length > 0 && !mayAdminister(ctx.actor, "orders.edit")) return refuse("not_allowed");
  const saved = await changeOrders(ctx, (tx) => saveWithin(tx, ctx, change));
  if (saved.ok) ctx.events.catalogChanged();
  return saved;
}

async function saveWithin(
  tx: Transaction,
  ctx: CommandContext,
  { was, orderIds, ...said }: SightingChange,
): Promise<Result<SightingSaved, SaveSightingRefusal>> {
  await lockList(tx, moonSightings);
  const calendar = await querySeasons(tx);
  const { year, month, shift } = said;
  const stored = shiftOf(calendar.sightings, said);
  if (stored !== was) return refuse("stale_edit");
  if (shift !== 0 && !isPossibleSighting({ year, month, shift }, calendar.sightings))
    return refuse("moon_impossible");
  const after = { ...calendar, sightings: withSighting(calendar.sightings, said) };
  const months = movedMonths(calendar.sightings, after.sightings, said);
  if (stored !== shift) await store(tx, ctx, said, stored);

  const saved: SightingSaved = { moved: 0, stayed: [] };
  const obstacleOf = await readMoveRule(tx, ctx, after);
  // In one order for everybody, so that two acts never wait for each other.
  const going: { order: LockedOrder; to: string }[] = [];
  for (const id of [...new Set(orderIds)].sort()) {
    const order = await lockOrder(tx, id);
    if (!order?.scheduleDate || order.scheduleDate < riyadhDate(ctx.now)) continue;
    const to = movedDay(months, order.scheduleDate);
    if (to) going.push({ order, to });
  }
  await lockReservationsOf(tx, going);
  for (const { order, to } of inFront(going)) {
    const obstacle =
      obstacleOf(order, to) ?? (await moveIfRoom(tx, ctx, order, { to, sightings: calendar.sightings }));
    if (obstacle) saved.stayed.push({ reference: order.reference, obstacle });
    else saved.moved += 1;
  }
  return ok(saved);
}

async function store(
  tx: Transaction,
  ctx: CommandContext,
  { year, month, shift }: Omit<SightingChange, "was" | "orderIds">,
  before: -1 | 0 | 1,
): Promise<void> {
  if (shift === 0)
    await tx
      .delete(moonSightings)
      .where(and(eq(moonSightings.hijriYear, year), eq(moonSightings.hijriMonth, month)));
  else
    await tx
      .insert(moonSightings)
      .values({ hijriYear: year, hijriMonth: month, shift, notedAt: ctx.now })
      .onConflictDoUpdate({
        target: [moonSightings.hijriYear, moonSightings.hijriMonth],
        set: { shift: sql`excluded.shift`, notedAt: ctx.now },
      });
  await recordAudit(tx, ctx, {
    action: "update",
    entity: "moon_sighting",
    entityId: `${year}-${month}`,
    before: { shift: before },
    after: { shift },
  });
}

/** Those go first into whose way nobody else moves: of full days the last one where all go later, else the first. */
function inFront<T extends { order: LockedOrder; to: string }>(going: readonly T[]): T[] {
  const dayOf = ({ order }: T) => order.scheduleDate ?? "";
  const isLater = going.some((each) => each.to > dayOf(each));
  return going.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)) * (isLater ? -1 : 1));
}

/**
 * What they have and whatever they may take, before the first of them moves: work for a day may begin two days before, and
 * shares of its meat may be driven days after it.
 */
async function lockReservationsOf(tx: Transaction, going: readonly { order: LockedOrder; to: string }[]) {
  if (going.length === 0) return;
  const held = await tx
    .select({
      resourceId: orderReservations.resourceId,
      date: orderReservations.date,
      time: orderReservations.time,
    })
    .from(orderReservations)
    .where(
      inArray(
        orderReservations.orderId,
        going.map(({ order }) => order.id),
      ),
    );
  const dates = new Set(
    going.flatMap(({ to }) =>
      Array.from({ length: 3 + PORTION_LIMITS.daysLater }, (_, day) => addDays(to, day - 2)),
    ),
  );
  await lockDays(tx, { calendars: await readFreshCalendars(tx), dates: [...dates], held });
}

/** Where there is no room on the new day the order stays where it is, and the others go on. */
async function moveIfRoom(
  tx: Transaction,
  ctx: CommandContext,
  order: LockedOrder,
  along: { to: string; sightings: MoonSightings },
): Promise<MoveObstacle | null> {
  try {
    await tx.transaction((inner) => moveAlong(inner, ctx, order, along));
    return null;
  } catch (fault) {
    if (fault instanceof NoRoom) return "no_room";
    throw fault;
  }
}

async function moveAlong(
  tx: Transaction,
  ctx: CommandContext,
  order: LockedOrder,
  { to, sightings }: { to: string; sightings: MoonSightings },
): Promise<void> {
  const { id, scheduleDate } = order;
  const rows = await readOneOrderRows(tx, id);
  if (!rows || !scheduleDate) throw new Error("a locked order is there");
  await tx.insert(orderRevisions).values({
    orderId: id,
    at: ctx.now,
    actorEmail: ctx.actor.kind === "staff" ? ctx.actor.email : null,
    reason: null,
    agreed: agreedOf(toAdminOrderView(rows, ctx.now)),
  });
  await changeOrder(tx, ctx, order, {
    set: { scheduleDate: to },
    event: { kind: "edited", fromStatus: null, toStatus: null },
    action: "edit",
    logged: { before: { scheduleDate }, after: { scheduleDate: to } },
    message: { kind: "moon_followed", hijri: hijriDate(scheduleDate, sightings) },
    undoable: false,
  });
}
