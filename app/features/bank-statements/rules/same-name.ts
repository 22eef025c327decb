import { foldForSearch } from "#app/lib/arabic-text.ts";

/** Titles and particles that say nothing of a person. */
const NOTHING = new Set([
  "بن",
  "ابن",
  "بنت",
  "ال",
  "السيد",
  "السيده",
  "mr",
  "mrs",
  "ms",
  "bin",
  "ibn",
  "bint",
  "al",
]);

/** The names of a person as they are compared: "عبد الله" and "عبدالله" are one, and so are "الحربي" and "حربي". */
export function namesOf(text: string): string[] {
  return foldForSearch(text)
    .replace(/[^\p{L}\p{N}\s]/gu, " ")
    .replace(/\bal\s+/g, "al")
    .split(/\s+/)
    .join(" ")
    .replace(/(^|\s)عبد\s+/g, "$1عبد")
    .split(" ")
    .map((name) => name.replace(/^ال(?=.{3})/, "").replace(/^al(?=[a-z]{3})/, ""))
    .filter((name) => name.length > 1 && !NOTHING.has(name));
}

/**
 * Is it likely the same person? The first name and one more agree, or the only name that one of them gives. Banks write three
 * or four names where customers write two.
 */
export function isSameName(payer: readonly string[], customer: readonly string[]): boolean {
  const [first, ...rest] = customer;
  if (!first || payer.length === 0) return false;
  if (rest.length === 0) return payer[0] === first;
  if (payer.length === 1) return false;
  return payer.includes(first) && rest.some((name) => payer.includes(name));
}
