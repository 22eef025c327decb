import type { ServiceArea } from "./service-area.ts";

/** Where somebody wants it brought, as chosen before the address: names of both languages, so that it can be said without the list. */
export interface ChosenLocation {
  city: LocationName;
  /** Null where the city alone was chosen. */
  district: LocationName | null;
}
export interface LocationName {
  ar: string;
  en: string;
}

export const LOCATION_COOKIE = "place";
const LONGEST = 60;
/** No control characters, no marks of markup: a cookie is anybody's to write. */
const NAME = /^[\p{L}\p{M}\p{N}\s.'’()-]+$/u;

/** As the cookie keeps it: city and district in Arabic and English, each part encoded. */
export function locationCookie({ city, district }: ChosenLocation): string {
  return [city.ar, city.en, ...(district ? [district.ar, district.en] : [])]
    .map(encodeURIComponent)
    .join("|");
}

/** What a browser's cookies say; null where nothing was chosen, or somebody wrote nonsense. */
export function readLocationCookie(cookies: string): ChosenLocation | null {
  const value = cookies.split("; ").find((each) => each.startsWith(`${LOCATION_COOKIE}=`));
  if (!value) return null;
  try {
    const parts = value
      .slice(LOCATION_COOKIE.length + 1)
      .split("|")
      .map(decodeURIComponent);
    if (!(parts.length === 2 || parts.length === 4)) return null;
    if (!parts.every((part) => part.length <= LONGEST && NAME.test(part))) return null;
    const [ar = "", en = "", districtAr, districtEn = ""] = parts;
    return { city: { ar, en }, district: districtAr ? { ar: districtAr, en: districtEn } : null };
  } catch {
    return null;
  }
}

/** "الملقا، الرياض" / "Al Malqa, Riyadh" */
export function locationInWords({ city, district }: ChosenLocation, language: "ar" | "en"): string {
  const comma = language === "ar" ? "، " : ", ";
  return district ? `${district[language]}${comma}${city[language]}` : city[language];
}

/** Does the shop deliver there? In a city that is served in some districts only, the city alone says too little. */
export function isLocationServed(areas: readonly ServiceArea[], { city, district }: ChosenLocation): boolean {
  if (areas.length === 0) return true;
  const area = areas.find(({ names }) => names[0] === city.ar);
  return (
    area !== undefined && (!area.isPartly || area.districts.some(({ names }) => names[0] === district?.ar))
  );
}

/** The chosen place of an area's names. */
export function nameOf([ar = "", en = ar]: readonly string[]): LocationName {
  return { ar, en };
}

/** Is it the same city, by any of the names that the list knows for it? */
export function isSameCity(areas: readonly ServiceArea[], place: ChosenLocation, city: string): boolean {
  const names = areas.find((area) => area.names[0] === place.city.ar)?.names ?? [
    place.city.ar,
    place.city.en,
  ];
  return names.includes(city);
}
