import type { ReadPriceBook } from "./read-price-book.server.ts";

/** A book is some tens of kilobytes, and a shop has a few restaurants that are asked for all the time. */
const MOST_BOOKS = 60;

/** By the restaurant's slug, all of the same marks. */
let kept: { marks: string; books: Map<string | null, ReadPriceBook> } = { marks: "", books: new Map() };

/** The book that was read while the database had these marks. */
export function keptUnder(marks: string, slug: string | null): ReadPriceBook | undefined {
  return marks !== "" && kept.marks === marks ? kept.books.get(slug) : undefined;
}

/** Keeps a book for all who ask under the same marks, unchangeable. A slug that no restaurant has is not kept: anybody can make one up. */
export function keepUnder(marks: string, slug: string | null, book: ReadPriceBook): ReadPriceBook {
  if (marks === "" || (slug !== null && !book.names.restaurant)) return book;
  if (kept.marks !== marks) kept = { marks, books: new Map() };
  if (kept.books.size >= MOST_BOOKS) kept.books.clear();
  kept.books.set(slug, frozen(book));
  return book;
}

function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
  return value;
}
