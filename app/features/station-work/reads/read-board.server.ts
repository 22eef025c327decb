import { eq, sql } from "drizzle-orm";
import { allAnimals } from "#app/features/animals/rules/all-animals.ts";
import { mayWorkOn, moneyRefusal } from "#app/features/order-core/rules/money-before-work.ts";
import { readOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import { unreadyForSlaughter } from "#app/features/order-reading/reads/slaughter-gate.server.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { toAdminOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { Board, BoardAnimal, BoardOrder } from "#app/features/station-work/rules/board.ts";
import type { StationScope } from "#app/features/stations/rules/station-scope.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { addDays, riyadhDate } from "#app/lib/riyadh-time.ts";
import { isBeforeSlaughter, type OrderStatus } from "#app/vocabulary/order-status.ts";
import { SITE_OF_STATION, type StationKind } from "#app/vocabulary/station-kind.ts";
import { sideDishes } from "#db/schema/restaurants.ts";
import { isWrongDayOfRite } from "./rite-day.server.ts";
import { stationOrders } from "./station-orders.server.ts";

/** More than one place slaughters or cooks in a day (Kuwait's largest: 900 animals an hour over six hours is another kind of house). */
const MAX = 1000;

/** What is work at each kind of station; what is done there stays in sight for today. */
const SHOWN: Readonly<Record<Exclude<StationKind, "driver">, readonly OrderStatus[]>> = {
  abattoir: ["Paid", "Confirmed", "In Slaughter", "Butchery", "To Restaurant"],
  butcher: ["In Slaughter", "Butchery", "Out for Delivery"],
  packing: ["In Slaughter", "Butchery", "Out for Delivery"],
  kitchen: ["Confirmed", "In Slaughter", "To Restaurant", "Cooking", "Out for Delivery", "Ready for Pickup"],
};

/** This station's own work of today and what is left of yesterday, in the order of its hours. */
export async function readBoard(ctx: CommandContext, scope: StationScope): Promise<Board> {
  const { db, now } = ctx;
  const day = riyadhDate(now);
  const empty = { day, now: now.toISOString(), orders: [], dishes: [] };
  if (scope.kind === "driver") return empty;
  const isKitchen = SITE_OF_STATION[scope.kind] === "restaurant";
  const turn = isKitchen
    ? sql`select o.schedule_date as date, o.schedule_time as time`
    : sql`select p.date, p.time from order_places p where p.order_id = o.id and p.resource_id = ${scope.scopeId}
        order by p.date, p.time limit 1`;
  const shown = SHOWN[scope.kind];
  const isHome =
    scope.kind === "butcher" || scope.kind === "packing" ? sql`o.fulfillment = 'home'` : sql`true`;
  const { rows: turns } = await db.execute<{ id: string; date: string; time: string }>(sql`
    select o.id, t.date::text as date, t.time from orders o cross join lateral (${turn}) t
    where ${stationOrders(scope, now)} and ${isHome} and o.status = any(${sql.param(shown)}::text[])
      and (t.date = ${day} or (t.date = ${addDays(day, -1)} and o.status <> all(${sql.param(shown.slice(-2))}::text[])))
    order by t.date, t.time, o.created_at, o.id limit ${MAX}`);
  if (turns.length === 0 && !isKitchen) return empty;
  const ids = turns.map(({ id }) => id);
  const [rows, gates, settings, dishes] = await Promise.all([
    readOrderRows(db, sql`o.id = any(${sql.param(ids)}::text[])`),
    unreadyForSlaughter(db, ids),
    readSettings(db),
    isKitchen
      ? db
          .select()
          .from(sideDishes)
          .where(eq(sideDishes.restaurantId, scope.scopeId))
          .orderBy(sideDishes.orderIndex)
      : [],
  ]);
  const views = new Map(rows.map((row) => [row.order.id, { row, view: toAdminOrderView(row, now) }]));
  const orders: BoardOrder[] = [];
  for (const { id, date, time } of turns) {
    const found = views.get(id);
    if (!found) continue;
    const { row, view } = found;
    const isBefore = isBeforeSlaughter(view.status);
    const money = mayWorkOn(row.order, "In Slaughter") ? null : moneyRefusal(row.order, "In Slaughter");
    const isWrongDay = isBefore && view.occasion?.kind === "udhiya" && (await isWrongDayOfRite(db, id, now));
    const kind = view.occasion?.kind;
    orders.push({
      ...toBoardOrder(view),
      ...{ date, time },
      isVetAsked: kind === "udhiya" && settings.vet_before_udhiya,
      isEvidenceAsked: settings.proof_for_all || kind === "udhiya" || kind === "aqiqah" || kind === "charity",
      stop: isBefore
        ? (money ??
          (view.status === "Paid"
            ? "not_confirmed"
            : isWrongDay
              ? "rite_wrong_day"
              : (gates.get(id) ?? null)))
        : null,
    });
  }
  return {
    ...empty,
    orders,
    dishes: dishes.map(({ id, name, nameEn, active }) => ({ id, name, nameEn, isOut: !active })),
  };
}

type Shown = Omit<BoardOrder, "date" | "time" | "isVetAsked" | "isEvidenceAsked" | "stop">;

/** Field by field: what a station does not need never leaves the shop. */
function toBoardOrder(view: AdminOrderView): Shown {
  const { id, reference, status, fulfillment, occasion, division, guests } = view;
  return {
    ...{ id, reference, status, fulfillment, guests },
    isPickup: view.deliveryMethod === "pickup",
    occasion: occasion && {
      ...{ kind: occasion.kind, name: occasion.name, nameEn: occasion.nameEn },
      card: occasion.kind === "gift" ? occasion.card : null,
    },
    animals: allAnimals(view).map((animal, index) => toBoardAnimal(animal, index, view)),
    rice: view.riceCookingStyle && named(view.riceCookingStyle),
    sides: view.sides.map(({ amount, ...side }) => ({ ...named(side), id: side.id, amount })),
    bags: division && {
      all: division.allBags,
      parts: division.shares.map(({ to, bags }) => ({ to, bags })),
    },
  };
}

const named = ({ name, nameEn }: { name: string; nameEn: string | null }) => ({ name, nameEn });

function toBoardAnimal(
  {
    line,
    number,
    names,
    earTag,
    vet,
    liveKg,
    carcassKg,
    proofs,
    replaced,
    meat,
  }: ReturnType<typeof allAnimals>[number],
  index: number,
  { occasion }: AdminOrderView,
): BoardAnimal {
  const { blind, sick, lame, thin } = vet;
  const child = index === 0 && names.length === 0 ? occasion?.child?.name : undefined;
  return {
    ...{ line, number, earTag, liveKg, carcassKg, vet: { blind, sick, lame, thin } },
    breed: named(replaced?.breed ?? meat.breed),
    age: named(replaced?.ageClass ?? meat.ageClass),
    names: child ? [child] : names,
    promisedKg: meat.carcassKg,
    evidence: proofs.filter(({ removedAt }) => removedAt === null).length,
    cut: meat.cutStyle && named(meat.cutStyle),
    homeCut: meat.homeCut,
    vacuumSeal: meat.vacuumSeal,
    offal: meat.includeOffal,
    extras: meat.extras.map(named),
    note: meat.butcherNote,
    cooking: meat.cookingStyle && named(meat.cookingStyle),
    plates: meat.platesCount,
    platesNote: meat.platesNote,
  };
}
