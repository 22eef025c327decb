import { needsConsent, type OccasionKind } from "#app/vocabulary/occasion-kind.ts";
import type { ConsentText, OccasionBook } from "./occasion-book.ts";

export type ConsentRefusal = "consent_missing" | "consent_changed";

/** The words that a customer of this kind agrees to; null where the shop acts for nobody. */
export function consentTextOf(book: Pick<OccasionBook, "consents">, kind: OccasionKind): ConsentText | null {
  return needsConsent(kind) ? (book.consents[kind] ?? null) : null;
}

/**
 * Why the shop may not act for the customer yet; null when it may, or need not. Words that nobody wrote can be agreed to by
 * nobody.
 * @param version the one that was shown and agreed to
 */
export function consentProblem(
  book: Pick<OccasionBook, "consents">,
  kind: OccasionKind,
  version: number | null,
): ConsentRefusal | null {
  if (!needsConsent(kind)) return null;
  if (version === null) return "consent_missing";
  return consentTextOf(book, kind)?.version === version ? null : "consent_changed";
}
