import type { OrderView } from "./order-view.ts";

export type SaidReader = "review" | "customer" | "admin" | "driver";

/**
 * What customers say of an order in words of a column's own, and who reads it: pages, slips and the driver's file follow from
 * here. Its label is `orders:said.<column>`.
 */
export const SAID_READERS = {
  driverNote: ["review", "customer", "admin", "driver"],
} as const satisfies Partial<Record<keyof OrderView, readonly SaidReader[]>>;

export type SaidColumn = keyof typeof SAID_READERS;
export type SaidWords = Pick<OrderView, SaidColumn>;
export const SAID_COLUMNS = Object.keys(SAID_READERS) as SaidColumn[];

/** The words of an order that somebody reads, by their columns; empty ones are left out. */
export function wordsFor(reader: SaidReader, said: SaidWords): { column: SaidColumn; words: string }[] {
  return SAID_COLUMNS.flatMap((column) => {
    const words = said[column]?.trim();
    const readers: readonly SaidReader[] = SAID_READERS[column];
    return words && readers.includes(reader) ? [{ column, words }] : [];
  });
}
