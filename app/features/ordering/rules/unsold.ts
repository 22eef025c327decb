import type { Quote, QuoteProblemCode } from "#app/features/order-quote/rules/quote.ts";

/** What the shop cannot bring as it was chosen; the review says each in its place. */
const UNSOLD: ReadonlySet<QuoteProblemCode> = new Set([
  "combination_unavailable",
  "restaurant_unavailable",
  "cooking_unavailable",
  "rice_unavailable",
  "side_unavailable",
  "cut_unavailable",
  "extra_unavailable",
]);

/** Does the order hold something that cannot be had? */
export function isUnsold({ problems }: Pick<Quote, "problems">): boolean {
  return problems.some(({ code }) => UNSOLD.has(code));
}
