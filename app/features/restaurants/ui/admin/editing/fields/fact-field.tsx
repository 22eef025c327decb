import type { ReactNode } from "react";
import type { ShownFact } from "#app/features/restaurants/rules/editing/missing-facts.ts";

/** Where the list of what is missing leads to. */
export const factId = (restaurantId: string, fact: ShownFact) => `${restaurantId}-fact-${fact}`;

/** Puts whoever comes for it into the field that waits there. */
export function focusFact(restaurantId: string, fact: ShownFact): void {
  document
    .getElementById(factId(restaurantId, fact))
    ?.querySelector<HTMLElement>("input, textarea, button")
    ?.focus();
}

/** Around the fields of a fact that customers need. */
export function FactField({
  restaurantId,
  fact,
  children,
}: {
  restaurantId: string;
  fact: ShownFact;
  children: ReactNode;
}) {
  return (
    <div id={factId(restaurantId, fact)} className="min-w-0 scroll-mt-32">
      {children}
    </div>
  );
}
