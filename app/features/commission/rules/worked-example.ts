import { type CommissionTerms, type CountedFrom, commissionOn, owedBy } from "./commission-on.ts";

/** A name of the catalogue in both languages. */
interface Named {
  name: string;
  nameEn: string | null;
}

/** What a partner's orders are made of, at the prices of today. */
export interface ExamplePrices {
  /** Each animal that is sold: breed and age, and what one costs. */
  animals: readonly { breed: Named; age: Named; halalas: number }[];
  /** What a restaurant cooks, for one animal; null for a breeder. */
  dishes: readonly (Named & { halalas: number })[] | null;
  /** What the restaurant takes for bringing it. */
  deliveryHalalas: number;
  /** What the shop charges its customer beside. */
  feeHalalas: number;
}

/** An order of one animal as a contract is explained by: the usual one, or the one that leaves its partner least. */
export interface ExampleOrder {
  which: "usual" | "least";
  animal: ExamplePrices["animals"][number];
  dish: NonNullable<ExamplePrices["dishes"]>[number] | null;
  deliveryHalalas: number;
  of: CountedFrom;
}

/** What terms make of an example. */
export interface Worked {
  commissionHalalas: number;
  /** What the partner gets of it. */
  leftHalalas: number;
  /** What the partner would owe instead; one of the two is nothing. */
  owedHalalas: number;
}

/**
 * The usual order of a partner, in the middle of its prices, and the one that leaves it least: what a restaurant cooks cheapest, of the dearest
 * animal and fetched; a breeder's cheapest animal. Nothing where there is nothing to sell.
 */
export function exampleOrders({
  animals,
  dishes,
  deliveryHalalas,
  feeHalalas,
}: ExamplePrices): ExampleOrder[] {
  const meats = byPrice(animals);
  const cooked = dishes && byPrice(dishes);
  const order = (which: ExampleOrder["which"], animalAt: number, dishAt: number, delivery: number) => {
    const animal = meats.at(animalAt);
    const dish = cooked ? cooked.at(dishAt) : null;
    if (!animal || dish === undefined) return [];
    const ownHalalas = dish ? dish.halalas + delivery : animal.halalas;
    const orderHalalas = animal.halalas + (dish?.halalas ?? 0) + feeHalalas;
    return [{ which, animal, dish, deliveryHalalas: delivery, of: { ownHalalas, orderHalalas, animals: 1 } }];
  };
  const middle = (list: readonly unknown[]) => Math.floor((list.length - 1) / 2);
  return [
    ...order("usual", middle(meats), middle(cooked ?? []), deliveryHalalas),
    ...order("least", cooked ? -1 : 0, 0, 0),
  ];
}

/** Works out commission, what is owed and what is left of an example order. */
export function workOut(terms: CommissionTerms, { of }: Pick<ExampleOrder, "of">): Worked {
  const commissionHalalas = commissionOn(terms, of);
  const owedHalalas = owedBy(terms, of);
  return { commissionHalalas, owedHalalas, leftHalalas: Math.max(0, of.ownHalalas - commissionHalalas) };
}

/** The most that a partner would owe the shop for one of the examples by these terms. */
export function mostOwed(terms: CommissionTerms, examples: readonly Pick<ExampleOrder, "of">[]): number {
  return Math.max(0, ...examples.map((example) => workOut(terms, example).owedHalalas));
}

const byPrice = <Row extends { halalas: number }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => one.halalas - other.halalas);
