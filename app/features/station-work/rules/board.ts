import type { OccasionKind } from "#app/vocabulary/occasion-kind.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";

/** A name in both languages of the shop, as an order copied it. */
export interface BoardName {
  name: string;
  nameEn: string | null;
}

export interface BoardAnimal {
  line: number;
  number: number;
  breed: BoardName;
  age: BoardName;
  /** In whose names it is. */
  names: readonly string[];
  earTag: string | null;
  vet: { blind: boolean | null; sick: boolean | null; lame: boolean | null; thin: boolean | null };
  liveKg: number | null;
  carcassKg: number | null;
  promisedKg: number | null;
  /** Photos and films of its slaughter. */
  evidence: number;
  cut: BoardName | null;
  homeCut: string;
  vacuumSeal: boolean;
  offal: boolean;
  extras: readonly BoardName[];
  note: string | null;
  cooking: BoardName | null;
  plates: number | null;
  platesNote: string | null;
}

/** One order as a station sees it: no number, no address, no money. */
export interface BoardOrder {
  id: string;
  reference: string;
  status: OrderStatus;
  fulfillment: "home" | "restaurant";
  isPickup: boolean;
  /** When its turn is here. */
  date: string;
  time: string;
  occasion: (BoardName & { kind: OccasionKind; card: string | null }) | null;
  /** Does its rite ask for the vet's look at every animal? */
  isVetAsked: boolean;
  isEvidenceAsked: boolean;
  /** Why the knife may not begin, by the code that the desk's move would refuse with; null where it may. */
  stop: string | null;
  animals: readonly BoardAnimal[];
  rice: BoardName | null;
  sides: readonly (BoardName & { id: string | null; amount: number })[];
  guests: number | null;
  /** Whole bags that all of it makes, and which go to whom; null where nothing is divided. */
  bags: { all: number; parts: readonly { to: string; bags: number }[] } | null;
}

export interface BoardDish extends BoardName {
  id: string;
  isOut: boolean;
}

/** What a station shows: its own orders around today, in the order of their hours. */
export interface Board {
  /** The Riyadh day. */
  day: string;
  now: string;
  orders: readonly BoardOrder[];
  /** Side dishes of a kitchen. */
  dishes: readonly BoardDish[];
}

/** Every sign was looked at and answered with no; `unfit` where one was seen. */
export function vetOf({ vet }: Pick<BoardAnimal, "vet">): "fit" | "unfit" | "open" {
  const signs = [vet.blind, vet.sick, vet.lame, vet.thin];
  if (signs.some((sign) => sign === true)) return "unfit";
  return signs.every((sign) => sign === false) ? "fit" : "open";
}

/** Minutes by which an order's turn has passed without being done here; 0 where it has not. Night hours are told as 24:00 to 47:59. */
export function lateMinutes({ date, time }: Pick<BoardOrder, "date" | "time">, now: Date): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  // Riyadh is three hours ahead of UTC all year round.
  const turn = Date.parse(`${date}T00:00:00+03:00`) + (hours * 60 + minutes) * 60_000;
  return Math.max(0, Math.floor((now.getTime() - turn) / 60_000));
}
