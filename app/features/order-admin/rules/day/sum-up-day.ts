import { districtOf } from "#app/features/order-core/rules/district-of.ts";
import { defaultPath } from "#app/features/order-core/rules/transitions.ts";
import type { AdminOrderView, CopiedName } from "#app/features/order-reading/rules/order-view.ts";
import type { HomeCut } from "#app/vocabulary/order-choices.ts";
import type { OrderKind, OrderStatus } from "#app/vocabulary/order-status.ts";
import { toCollect } from "./to-collect.ts";

type Name = Pick<CopiedName, "name" | "nameEn">;

export const DAY_GROUPINGS = ["both", "district", "restaurant"] as const;
/** Home by its district and what is cooked by its kitchen; all by where it is driven to; all by who cooks it. */
export type DayGrouping = (typeof DAY_GROUPINGS)[number];

export const DAY_VIEWS = [...DAY_GROUPINGS, "places"] as const;
/** A day by its resources and their slots, or hour by hour in one of the groupings. */
export type DayView = (typeof DAY_VIEWS)[number];

/** The view that is asked for, where its reader may see it; by itself what is to be done, else the places. */
export function chooseDayView(
  asked: string | null,
  { seesOrders, hasReservations }: { seesOrders: boolean; hasReservations: boolean },
): DayView {
  const possible = DAY_VIEWS.filter((view) => (view === "places" ? hasReservations : seesOrders));
  return possible.find((view) => view === asked) ?? possible[0] ?? "both";
}

/** What one station prepares of a day; `left` is what it has not done yet. */
interface Count {
  count: number;
  left: number;
}
export interface AnimalCount extends Count {
  breed: Name;
  ageClass: Name;
}
export interface CutCount extends Count {
  cut: HomeCut;
  /** As people call it. */
  style: Name | null;
  vacuumSeal: boolean;
  includeOffal: boolean;
}
export interface Kitchen extends Count {
  restaurant: Name;
  dishes: (Count & { cooking: Name | null; plates: number })[];
  rice: { rice: Name; orders: number }[];
  sides: { side: Name; amount: number }[];
}

export type DayPlace =
  | { kind: "district"; name: string }
  | { kind: "no_district" }
  | { kind: "pickup"; restaurant: Name }
  | { kind: "restaurant"; restaurant: Name }
  | { kind: "home" };

export interface DayHour {
  /** "15:00"; null for imported orders without a time. */
  hour: string | null;
  animals: number;
  places: { place: DayPlace; animals: number; orders: AdminOrderView[] }[];
}

export interface DayBoard {
  orders: number;
  animals: number;
  left: number;
  /** Orders among them whose money nobody has verified, and what they owe; halalas. */
  unverified: { orders: number; halalas: number };
  abattoir: AnimalCount[];
  butcher: CutCount[];
  kitchens: Kitchen[];
  hours: DayHour[];
}

const BEFORE_SLAUGHTERED = paidUpTo("home", "In Slaughter");
const BEFORE_CUT = paidUpTo("home", "Butchery");
const BEFORE_COOKED = paidUpTo("restaurant_delivery", "Cooking");

/** Where a paid order has a piece of work still before it, on the usual way: until that work is over. */
function paidUpTo(kind: OrderKind, work: OrderStatus): readonly OrderStatus[] {
  const path = defaultPath(kind);
  return path.slice(path.indexOf("Paid"), path.indexOf(work) + 1);
}

/**
 * One day as the stations read it: what the abattoir, the butcher and each kitchen must prepare, and who comes or is driven to
 * at which hour. Each animal is counted once at the abattoir, and once at the butcher or in a kitchen.
 * @param orders of one day, paid for or let through; in the order of their times
 */
export function sumUpDay(orders: readonly AdminOrderView[], grouping: DayGrouping): DayBoard {
  const abattoir = new Map<string, AnimalCount>();
  const butcher = new Map<string, CutCount>();
  const kitchens = new Map<string, Kitchen>();
  const hours = new Map<string, DayHour>();
  const board: DayBoard = {
    orders: orders.length,
    animals: 0,
    left: 0,
    unverified: { orders: 0, halalas: 0 },
    abattoir: [],
    butcher: [],
    kitchens: [],
    hours: [],
  };

  for (const order of orders) {
    const isLeft = (before: readonly OrderStatus[], quantity: number) =>
      before.includes(order.status) ? quantity : 0;
    let animals = 0;
    for (const meat of order.meats) {
      const { quantity } = meat;
      animals += quantity;
      const { breed, ageClass } = meat;
      const animal = at(abattoir, keyOf(breed.name, ageClass.name), () => ({ breed, ageClass, ...NOTHING }));
      add(animal, quantity, isLeft(BEFORE_SLAUGHTERED, quantity));
      board.left += isLeft(BEFORE_SLAUGHTERED, quantity);
      // A restaurant gets its animals whole and cuts them as it cooks.
      if (order.fulfillment !== "home") continue;
      const { homeCut: cut, cutStyle: style, vacuumSeal, includeOffal } = meat;
      const piece = at(butcher, keyOf(cut, style?.name ?? null, vacuumSeal, includeOffal), () => ({
        cut,
        style: style && { name: style.name, nameEn: style.nameEn },
        vacuumSeal,
        includeOffal,
        ...NOTHING,
      }));
      add(piece, quantity, isLeft(BEFORE_CUT, quantity));
    }
    board.animals += animals;
    const owed = toCollect(order);
    if (owed.kind !== "nothing") {
      board.unverified.orders += 1;
      board.unverified.halalas += owed.halalas;
    }
    if (order.restaurant) addToKitchen(kitchens, order.restaurant, order, isLeft);
    addToHour(hours, order, animals, placeOf(order, grouping));
  }
  return {
    ...board,
    abattoir: most(abattoir),
    butcher: most(butcher),
    kitchens: most(kitchens).map((kitchen) => ({ ...kitchen, dishes: kitchen.dishes.toSorted(byCount) })),
    hours: [...hours.values()],
  };
}

function addToKitchen(
  kitchens: Map<string, Kitchen>,
  restaurant: Name,
  order: AdminOrderView,
  isLeft: (before: readonly OrderStatus[], quantity: number) => number,
): void {
  const kitchen = at(kitchens, restaurant.name, () => ({
    restaurant,
    dishes: [],
    rice: [],
    sides: [],
    ...NOTHING,
  }));
  for (const { cookingStyle, quantity, platesCount } of order.meats) {
    const left = isLeft(BEFORE_COOKED, quantity);
    add(kitchen, quantity, left);
    let dish = kitchen.dishes.find(({ cooking }) => cooking?.name === cookingStyle?.name);
    if (!dish) {
      dish = { cooking: cookingStyle, plates: 0, ...NOTHING };
      kitchen.dishes.push(dish);
    }
    add(dish, quantity, left);
    dish.plates += platesCount ?? 0;
  }
  const rice = order.riceCookingStyle;
  if (rice) {
    const known = kitchen.rice.find((one) => one.rice.name === rice.name);
    if (known) known.orders += 1;
    else kitchen.rice.push({ rice, orders: 1 });
  }
  for (const side of order.sides) {
    const known = kitchen.sides.find((one) => one.side.name === side.name);
    if (known) known.amount += side.amount;
    else kitchen.sides.push({ side, amount: side.amount });
  }
}

function addToHour(
  hours: Map<string, DayHour>,
  order: AdminOrderView,
  animals: number,
  place: DayPlace,
): void {
  const hour = order.schedule ? `${order.schedule.time.slice(0, 2)}:00` : null;
  const row = at(hours, String(hour), () => ({ hour, animals: 0, places: [] }));
  row.animals += animals;
  const key = JSON.stringify(place);
  let group = row.places.find((one) => JSON.stringify(one.place) === key);
  if (!group) {
    group = { place, animals: 0, orders: [] };
    row.places.push(group);
  }
  group.animals += animals;
  group.orders.push(order);
}

function placeOf(order: AdminOrderView, grouping: DayGrouping): DayPlace {
  const restaurant = order.restaurant && { name: order.restaurant.name, nameEn: order.restaurant.nameEn };
  if (grouping === "both" && restaurant) return { kind: "restaurant", restaurant };
  if (grouping === "restaurant") return restaurant ? { kind: "restaurant", restaurant } : { kind: "home" };
  if (restaurant && order.deliveryMethod === "pickup") return { kind: "pickup", restaurant };
  const name = districtOf(order.address);
  return name ? { kind: "district", name } : { kind: "no_district" };
}

const NOTHING = { count: 0, left: 0 };

function add(counted: Count, count: number, left: number): void {
  counted.count += count;
  counted.left += left;
}

function at<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key);
  if (known) return known;
  const made = make();
  map.set(key, made);
  return made;
}

const keyOf = (...parts: unknown[]) => JSON.stringify(parts);
const byCount = (one: Count, other: Count) => other.count - one.count;
const most = <Value extends Count>(map: Map<string, Value>) => [...map.values()].toSorted(byCount);
