import type { ClaimSubject } from "#app/vocabulary/claims.ts";

/** What a claim is about: one of the order's animals, bags or dishes, from 1, or with 0 all of them. */
export interface ClaimThing {
  subject: ClaimSubject;
  item: number;
}

/** What of an order can be claimed. */
export interface ThingsOfOrder {
  fulfillment: "home" | "restaurant";
  meats: readonly { quantity: number }[];
  sides: readonly unknown[];
}

/** Nobody counts more bags than this. */
const BAGS_MAX = 99;

/** How many of a subject an order has that can be told apart. */
export function thingsOf({ fulfillment, meats, sides }: ThingsOfOrder, subject: ClaimSubject): number {
  if (subject === "animal") return meats.reduce((sum, { quantity }) => sum + quantity, 0);
  if (subject === "bag") return fulfillment === "home" ? BAGS_MAX : 0;
  return subject === "dish" ? sides.length : 0;
}

/** Subjects that an order has at all. */
export function subjectsOf({ fulfillment }: Pick<ThingsOfOrder, "fulfillment">): ClaimSubject[] {
  return fulfillment === "home" ? ["animal", "bag", "delivery"] : ["animal", "dish", "delivery"];
}

/** CQ02: does the order have such a thing? */
export function hasThing(order: ThingsOfOrder, { subject, item }: ClaimThing): boolean {
  return subjectsOf(order).includes(subject) && item <= thingsOf(order, subject);
}

/** CQ05: are these the same thing, or is one of them all of the other's kind? */
export function isSameThing(one: ClaimThing, other: ClaimThing): boolean {
  return one.subject === other.subject && (one.item === other.item || one.item === 0 || other.item === 0);
}
