import type { PriceBookNames } from "#app/features/catalog/reads/read-price-book.server.ts";
import { entry, type PriceBook } from "#app/features/catalog/rules/price-book.ts";
import { isOldEnough } from "#app/features/occasions/rules/udhiya-age.ts";
import type { QuoteProblem } from "#app/features/order-quote/rules/quote.ts";
import type { Language } from "#app/i18n/language.ts";
import { localName } from "#app/i18n/local-name.ts";

interface Ordered {
  body: { meats: readonly { breedId: string | null }[] };
  book: Pick<PriceBook, "breeds" | "ageClasses">;
  names: Pick<PriceBookNames, "ageClasses">;
}

/** The ages of that breed that the rite allows, in the reader's words, for the refusal of one that it does not. */
export function oldEnough(
  { language }: { language: Language },
  { code, path }: QuoteProblem,
  { body, book, names }: Ordered,
): { ages?: string } {
  if (code !== "animal_too_young") return {};
  const breedId = body.meats[Number(path.split(".")[1])]?.breedId ?? "";
  const species = entry(book.breeds, breedId)?.species;
  const allowed = Object.entries(book.ageClasses)
    .filter(([, { minLunarMonths }]) => isOldEnough(species, minLunarMonths))
    .sort(([, one], [, other]) => (one.minLunarMonths ?? 0) - (other.minLunarMonths ?? 0))
    .flatMap(([id]) => entry(names.ageClasses, id) ?? [])
    .map((age) => localName(age, language));
  return { ages: allowed.join(language === "ar" ? "، " : ", ") || "—" };
}
