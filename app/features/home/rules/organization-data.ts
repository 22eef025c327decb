import type { PublicSettings } from "#app/features/settings/rules/public-settings.ts";
import { shopName } from "#app/features/settings/rules/shop-name.ts";
import type { StructuredThing } from "#app/foundation/page/structured-thing.ts";
import { telLink } from "#app/foundation/page/tel-link.ts";
import type { Language } from "#app/i18n/language.ts";
import { localText } from "#app/i18n/local-name.ts";
import { iconOf, logoIconKey } from "#app/lib/addresses/logo-file.ts";

/** Who runs the shop, out of its settings; what is not set is left out. */
export function organizationData(
  publicUrl: string,
  settings: PublicSettings,
  language: Language,
): StructuredThing {
  const profiles = [
    settings.social_x,
    settings.social_instagram,
    settings.social_snapchat,
    settings.social_tiktok,
  ].filter(Boolean);
  const own = iconOf(settings);
  const cities = language === "en" ? settings.serving_cities_en : settings.serving_cities_ar;
  return {
    "@type": "OnlineStore",
    "@id": `${publicUrl}/#shop`,
    name: shopName(settings, language),
    legalName: localText(settings.legal_name_ar, settings.legal_name_en, language) || undefined,
    slogan: localText(settings.tagline_ar, settings.tagline_en, language) || undefined,
    url: `${publicUrl}/`,
    logo: publicUrl + (own ? `/files/${logoIconKey(own.fileKey, "large")}` : "/icons/kabsh-512.png"),
    image: `${publicUrl}/share/kabsh-${language}.jpg`,
    telephone: settings.phone ? telLink(settings.phone).slice("tel:".length) : undefined,
    email: settings.email || undefined,
    vatID: settings.vat_number || undefined,
    address: {
      "@type": "PostalAddress",
      addressCountry: "SA",
      streetAddress: localText(settings.shop_address_ar, settings.shop_address_en, language) || undefined,
    },
    areaServed: cities.map((name) => ({ "@type": "City", name })),
    currenciesAccepted: settings.currency,
    sameAs: profiles.length > 0 ? profiles : undefined,
  };
}
