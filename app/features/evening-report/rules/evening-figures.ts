import type { AnimalCount } from "#app/features/order-admin/rules/day/sum-up-day.ts";
import type { Halalas } from "#app/lib/money.ts";

/**
 * What an owner asks at the end of a day. Each figure is the one of its own page: sold of the overview, received and owed of the
 * books, animals of the day board, late of the work queue. A part is null for whoever may not see its page.
 */
export interface EveningFigures {
  /** The day that ends, and the one after it. */
  day: string;
  tomorrow: string;
  sold: { orders: number; verifiedHalalas: Halalas; unverifiedHalalas: Halalas; late: number } | null;
  books: {
    receivedHalalas: Halalas;
    /** What is still to come for orders that are agreed. */
    due: { orders: number; halalas: Halalas };
    /** What breeders and restaurants are owed, and customers. */
    partnersHalalas: Halalas;
    customersHalalas: Halalas;
  } | null;
  animals: {
    count: number;
    orders: number;
    kinds: Pick<AnimalCount, "breed" | "ageClass" | "count">[];
  } | null;
}
