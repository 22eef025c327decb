import type { OrderOccasionView } from "./order-view.ts";

/** Everybody in whose name an order is, animal by animal: for the paper of who slaughters, and for lists. */
export function peopleOfOccasion({ names, child }: Pick<OrderOccasionView, "names" | "child">): string[] {
  return [...names.map((meant) => meant.join("، ")), ...(child ? [child.name] : [])];
}
