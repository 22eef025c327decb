import { isByTime } from "#app/vocabulary/work-queues.ts";
import type { OrderFilters } from "./order-filters.ts";

/** What the desk's list can be sorted by: its columns, and when the order was placed. */
export const ORDER_SORTS = [
  "placed",
  "order",
  "customer",
  "what",
  "where",
  "when",
  "total",
  "status",
] as const;
export type OrderSortKey = (typeof ORDER_SORTS)[number];

export interface OrderSort {
  by: OrderSortKey;
  isDescending: boolean;
}

export const NEWEST: OrderSort = { by: "placed", isDescending: true };
const SOONEST: OrderSort = { by: "when", isDescending: false };

/** As addresses write it: "when", or "-total" for the other way round. */
export const SORT_WORDS = ORDER_SORTS.flatMap((by) => [by, `-${by}` as const]);
export type OrderSortWord = (typeof SORT_WORDS)[number];

/** Serialises a sort order for the address: `-` stands for descending. */
export function writeSort({ by, isDescending }: OrderSort): OrderSortWord {
  return isDescending ? `-${by}` : by;
}

/** Who is due first stands first where a list is about time; elsewhere the newest does. */
export function defaultSort({ queue, dueFrom, dueTo }: OrderFilters): OrderSort {
  return (queue && isByTime(queue)) || dueFrom || dueTo ? SOONEST : NEWEST;
}

/** The sort that a word names; the usual one of these filters for any other text and for none. */
export function readSort(word: string | null | undefined, filters: OrderFilters): OrderSort {
  const known = SORT_WORDS.find((each) => each === word);
  if (!known) return defaultSort(filters);
  const by = known.replace("-", "") as OrderSortKey;
  return { by, isDescending: known.startsWith("-") };
}

/** These are most wanted from the other end first: the newest, the dearest. */
const BEST_LAST: readonly OrderSortKey[] = ["placed", "total"];

/** The sort after a press on a column's head: its own way first, then the other. */
export function sortAfterPress(now: OrderSort, by: OrderSortKey): OrderSort {
  return { by, isDescending: now.by === by ? !now.isDescending : BEST_LAST.includes(by) };
}
