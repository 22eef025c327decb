import type { StructuredThing } from "#app/foundation/page/structured-thing.ts";
import type { Language } from "#app/i18n/language.ts";
import { localName, localText } from "#app/i18n/local-name.ts";
import { decimalRiyals } from "#app/lib/amounts/decimal-riyals.ts";
import type { Halalas } from "#app/lib/money.ts";

export interface SoldBreed {
  id: string;
  name: string;
  nameEn: string | null;
  note: string | null;
  noteEn: string | null;
}

/** A breed as a product with the range of its prices over all ages, or null when none of it is sold. */
export function productData(
  publicUrl: string,
  breed: SoldBreed,
  prices: Readonly<Record<string, Halalas>>,
  language: Language,
): StructuredThing | null {
  const own = Object.entries(prices)
    .filter(([pair]) => pair.startsWith(`${breed.id}:`))
    .map(([, halalas]) => halalas);
  if (own.length === 0) return null;
  return {
    "@type": "Product",
    name: localName(breed, language),
    description: localText(breed.note, breed.noteEn, language) ?? undefined,
    image: `${publicUrl}/share/kabsh-${language}.jpg`,
    brand: { "@id": `${publicUrl}/#shop` },
    offers: {
      "@type": "AggregateOffer",
      priceCurrency: "SAR",
      lowPrice: decimalRiyals(Math.min(...own)),
      highPrice: decimalRiyals(Math.max(...own)),
      offerCount: own.length,
      availability: "https://schema.org/InStock",
      url: `${publicUrl}/order?breed=${encodeURIComponent(breed.id)}`,
    },
  };
}
