import { countDifference } from "#app/features/money-admin/rules/held-cash.ts";
import { Money } from "#app/ui/figures/money.tsx";

/** What was missing or over; nothing where it was as the books say. */
export function CashDifference({ held, counted }: { held: number; counted: number }) {
  const difference = countDifference(held, counted);
  if (difference === 0) return <Money halalas={0} className="text-quiet" />;
  return <Money halalas={difference} className={difference < 0 ? "text-brick" : "text-saffron"} />;
}
