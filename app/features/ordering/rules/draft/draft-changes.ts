import { type Fulfillment, ORDER_LIMITS, type Schedule } from "#app/vocabulary/order-choices.ts";
import type { DraftMeat, OrderDraft } from "./draft.ts";

/** Carcass of one animal in kg, or null when the catalogue does not say. */
export type CarcassOf = (breedId: string, ageClassId: string) => number | null;

export type MeatPick = { breedId: string | null; ageClassId: string | null; quantity?: number };

/**
 * Adds a meat row; nothing without both breed and age (W20). An existing combination counts up instead, to at most 10
 * (W22).
 */
export function addMeat(draft: OrderDraft, pick: MeatPick, carcassOf?: CarcassOf): OrderDraft {
  const { breedId, ageClassId } = pick;
  if (!breedId || !ageClassId) return draft;
  const quantity = clampQuantity(pick.quantity ?? 1);
  const same = draft.meats.find((meat) => meat.breedId === breedId && meat.ageClassId === ageClassId);
  if (same) return changeMeat(draft, same.id, { quantity: same.quantity + quantity }, carcassOf);
  if (draft.meats.length >= ORDER_LIMITS.meatsMax) return draft;
  return { ...draft, meats: [...draft.meats, newMeat(draft, breedId, ageClassId, quantity, carcassOf)] };
}

/** Changes one row; a new breed or age recalculates its estimate (W23). */
export function changeMeat(
  draft: OrderDraft,
  id: string,
  change: Partial<Omit<DraftMeat, "id">>,
  carcassOf?: CarcassOf,
): OrderDraft {
  return {
    ...draft,
    meats: draft.meats.map((meat) =>
      meat.id === id ? withEstimate({ ...meat, ...change, id }, meat, carcassOf) : meat,
    ),
  };
}

/**
 * CU06: one animal of a row becomes a row of its own right after it, to be cut or cooked in another way. It is the same until
 * something else is chosen for it; leaving the steps of the animals makes equal ones one row again (`merge-equal-meats.ts`).
 */
export function splitMeat(draft: OrderDraft, id: string): OrderDraft {
  const index = draft.meats.findIndex((meat) => meat.id === id);
  const meat = draft.meats[index];
  if (!meat || meat.quantity < 2 || draft.meats.length >= ORDER_LIMITS.meatsMax) return draft;
  const rest = { ...meat, quantity: meat.quantity - 1 };
  const apart = { ...meat, id: freeMeatId(draft), quantity: 1 };
  return { ...draft, meats: [...draft.meats.slice(0, index), rest, apart, ...draft.meats.slice(index + 1)] };
}

/** Removes an animal from the draft. */
export function removeMeat(draft: OrderDraft, id: string): OrderDraft {
  return { ...draft, meats: draft.meats.filter((meat) => meat.id !== id) };
}

/** Choosing home clears the restaurant and all that depends on it (W14). */
export function chooseFulfillment(draft: OrderDraft, fulfillment: Fulfillment): OrderDraft {
  return { ...(fulfillment === "restaurant" ? draft : withoutRestaurant(draft)), fulfillment };
}

/** The draft without its restaurant and all that depends on it. */
export function withoutRestaurant(draft: OrderDraft): OrderDraft {
  return {
    ...draft,
    restaurantSlug: null,
    sides: {},
    deliveryMethod: null,
    riceCookingTypeId: null,
    meats: draft.meats.map((meat) => ({ ...meat, cookingTypeId: null, platesCount: null, platesNote: "" })),
  };
}

/**
 * Another restaurant has other side dishes, and may not cook the chosen styles.
 * @param cooked the cooking types that the new restaurant offers; styles outside are cleared, without it all are
 */
export function chooseRestaurant(
  draft: OrderDraft,
  slug: string | null,
  cooked?: ReadonlySet<string>,
): OrderDraft {
  if (slug === draft.restaurantSlug) return draft;
  const keep = (style: string | null) => (style !== null && cooked?.has(style) ? style : null);
  return {
    ...draft,
    restaurantSlug: slug,
    sides: {},
    riceCookingTypeId: keep(draft.riceCookingTypeId),
    meats: draft.meats.map((meat) => ({ ...meat, cookingTypeId: keep(meat.cookingTypeId) })),
  };
}

/** Amount 0–50 of one side dish; 0 takes it off (WR10). */
export function setSide(draft: OrderDraft, sideDishId: string, amount: number): OrderDraft {
  const { [sideDishId]: _before, ...others } = draft.sides;
  const whole = Math.min(ORDER_LIMITS.sideMax, Math.max(0, Math.trunc(amount) || 0));
  return { ...draft, sides: whole === 0 ? others : { ...others, [sideDishId]: whole } };
}

/** Changing the date clears the time, unless both are given together (W45). */
export function setSchedule(draft: OrderDraft, change: Partial<Schedule>): OrderDraft {
  const date = change.date ?? draft.schedule.date;
  const time = change.time ?? (date === draft.schedule.date ? draft.schedule.time : "");
  // A day is ordered for once.
  return { ...draft, schedule: { date, time }, moreDays: draft.moreDays.filter((day) => day.date !== date) };
}

/** A row for the first choice made; breed or age may still be missing. */
export function newMeat(
  draft: OrderDraft,
  breedId: string | null,
  ageClassId: string | null,
  quantity = 1,
  carcassOf?: CarcassOf,
): DraftMeat {
  const blank: DraftMeat = {
    id: freeMeatId(draft),
    breedId: null,
    ageClassId: null,
    quantity: clampQuantity(quantity),
    carcassEstimate: null,
    homeCut: "whole",
    cutStyleId: null,
    vacuumSeal: false,
    includeOffal: false,
    extraIds: [],
    cutBy: "shop",
    cookingTypeId: null,
    platesCount: null,
    platesNote: "",
    butcherNote: "",
  };
  return withEstimate({ ...blank, breedId, ageClassId }, blank, carcassOf);
}

/** Counting keeps this pure, and works where the browser has no `crypto.randomUUID` (plain http). */
function freeMeatId(draft: OrderDraft): string {
  const numbers = draft.meats.map((meat) => Number(/^m(\d{1,9})$/.exec(meat.id)?.[1] ?? 0));
  return `m${Math.max(0, ...numbers) + 1}`;
}

function withEstimate(meat: DraftMeat, before: DraftMeat, carcassOf?: CarcassOf): DraftMeat {
  const quantity = clampQuantity(meat.quantity);
  if (meat.breedId === before.breedId && meat.ageClassId === before.ageClassId) return { ...meat, quantity };
  const carcassEstimate =
    meat.breedId && meat.ageClassId ? (carcassOf?.(meat.breedId, meat.ageClassId) ?? null) : null;
  return { ...meat, quantity, carcassEstimate };
}

function clampQuantity(quantity: number): number {
  const whole = Math.trunc(quantity) || ORDER_LIMITS.quantityMin;
  return Math.min(ORDER_LIMITS.quantityMax, Math.max(ORDER_LIMITS.quantityMin, whole));
}
