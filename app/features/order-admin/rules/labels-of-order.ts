import type {
  AdminOrderView,
  CopiedName,
  OrderMeatView,
} from "#app/features/order-reading/rules/order-view.ts";
import { addDays } from "#app/lib/riyadh-time.ts";
import type { HomeCut } from "#app/vocabulary/order-choices.ts";

type Name = Pick<CopiedName, "name" | "nameEn">;

/** What stands on one label: of a whole carcass, or of one bag of its meat. */
export interface Label {
  key: string;
  reference: string;
  /** Which animal of the order, of how many. */
  animal: number;
  animals: number;
  /** Which bag of the order, of how many; null on a carcass. */
  bag: { number: number; of: number } | null;
  breed: Name;
  ageClass: Name;
  meat: Pick<OrderMeatView, "homeCut" | "cutStyle" | "vacuumSeal" | "includeOffal">;
  /** Null where the kitchen cuts. */
  isCutHere: boolean;
  carcassKg: number | null;
  /** False while it is what was promised. */
  isWeighed: boolean;
  /** Who gets it: a person as somebody wrote, a restaurant or a charity. */
  to: { kind: "person"; name: string } | { kind: "place"; name: Name };
  /** "YYYY-MM-DD"; the day of the slaughter, and by when it is eaten. */
  day: string;
  chilledUntil: string;
  frozenUntil: string;
}

export interface LabelRules {
  /** Of an animal that is cut small. */
  bagsPerAnimal: number;
  chilledDays: number;
  frozenMonths: number;
}

/** Every piece of these cuts goes into a bag of its own. */
const PIECES: Readonly<Record<Exclude<HomeCut, "custom">, number>> = { whole: 1, halves: 2, quarters: 4 };

/**
 * The labels of an order: each carcass, and of what is cut here each bag. Bags are those that its shares were agreed on; where
 * nothing is shared, a piece of a coarse cut is a bag, and a fine cut fills as many as the shop divides an animal into.
 */
export function labelsOfOrder(order: AdminOrderView, rules: LabelRules): Label[] {
  const day = order.schedule?.date;
  if (!day) return [];
  const isCutHere = order.fulfillment === "home";
  const until = {
    day,
    chilledUntil: addDays(day, rules.chilledDays),
    frozenUntil: addMonths(day, rules.frozenMonths),
  };
  const animals = order.meats.flatMap((meat, line) =>
    Array.from({ length: meat.quantity }, (_, index) => {
      const known = order.animals.find((one) => one.line === line && one.number === index + 1);
      return { meat, known };
    }),
  );
  const owner: Label["to"] = order.restaurant
    ? { kind: "place", name: order.restaurant }
    : { kind: "person", name: order.occasion?.recipient?.name ?? order.customerName };
  const owners = ownersOfBags(order, owner);
  const counts = animals.map(({ meat }) => bagsOf(order, meat, animals.length, rules));
  const all = counts.reduce((sum, count) => sum + count, 0);
  let next = 0;
  return animals.flatMap(({ meat, known }, index) => {
    const weighed = known?.carcassKg ?? null;
    const common = {
      ...{ reference: order.reference, animal: index + 1, animals: animals.length, meat, isCutHere },
      breed: known?.replaced?.breed ?? meat.breed,
      ageClass: known?.replaced?.ageClass ?? meat.ageClass,
      carcassKg: weighed ?? meat.carcassKg,
      isWeighed: weighed !== null,
      ...until,
    };
    const carcass: Label = { ...common, key: `${order.id} ${index}`, bag: null, to: owner };
    if (!isCutHere) return [carcass];
    const bags = Array.from({ length: counts[index] ?? 0 }, (): Label => {
      next += 1;
      const to = owners[next - 1] ?? owner;
      return { ...common, key: `${order.id} ${index} ${next}`, bag: { number: next, of: all }, to };
    });
    return [carcass, ...bags];
  });
}

function bagsOf(
  { division }: AdminOrderView,
  { homeCut }: OrderMeatView,
  animals: number,
  { bagsPerAnimal }: LabelRules,
): number {
  if (division) return division.allBags / animals;
  return homeCut === "custom" ? bagsPerAnimal : PIECES[homeCut];
}

/** Whose each bag is where meat is shared: the customer's own first, then share by share. */
function ownersOfBags({ division }: AdminOrderView, owner: Label["to"]): Label["to"][] {
  if (!division) return [];
  const shared = division.shares.flatMap(({ bags, recipient, partner }) => {
    const to: Label["to"] = partner
      ? { kind: "place", name: partner }
      : { kind: "person", name: recipient?.name ?? "" };
    return Array.from({ length: bags }, () => to);
  });
  return [...Array.from({ length: division.ownBags }, () => owner), ...shared];
}

/** The same day so many months later, or the last of a month that is shorter. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
