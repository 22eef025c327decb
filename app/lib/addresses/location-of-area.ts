import { type ChosenLocation, isLocationServed, locationInWords } from "./chosen-location.ts";
import { areaProblem, kilometres, type ServiceArea, servedLocationNear } from "./service-area.ts";

/** What is served at a point: its district where one is near, else its city; null outside of all. */
export function locationAt(
  areas: readonly ServiceArea[],
  point: { lat: number; lng: number },
): ChosenLocation | null {
  const [ar, en] = [servedLocationNear(areas, point, "ar"), servedLocationNear(areas, point, "en")];
  if (!ar || !en) return null;
  const district = ar.district && en.district ? { ar: ar.district, en: en.district } : null;
  return { city: { ar: ar.city, en: en.city }, district };
}

/**
 * An address whose words do not say where it is, with the chosen place behind them: street and house are all that is still typed; a
 * district of the chosen city gets the city. Whoever names a city, or sets a point, has said it.
 */
export function completedAddress(
  areas: readonly ServiceArea[],
  { address, location }: { address: string; location: { lat: number; lng: number } | null },
  place: ChosenLocation | null,
  language: "ar" | "en",
): string {
  const line = address.trim();
  if (!place || location || line === "" || areas.length === 0 || !isLocationServed(areas, place))
    return address;
  const problem = (within: readonly ServiceArea[], words: string) =>
    areaProblem(within, { address: words, location: null });
  const followedBy = (words: string) => `${line}${language === "ar" ? "،" : ","} ${words}`;
  const said = problem(areas, line);
  if (said === "unknown") {
    const full = followedBy(locationInWords(place, language));
    return problem(areas, full) === null ? full : address;
  }
  // A district of the chosen city, and no city: drivers and couriers read the city too.
  const cities = areas.map((area) => ({ ...area, isPartly: false, districts: [] }));
  const ofCity = areas.filter(({ names }) => names[0] === place.city.ar);
  const isOfCity = said === null && problem(cities, line) === "unknown" && problem(ofCity, line) === null;
  return isOfCity ? followedBy(place.city[language]) : address;
}

/** How far it is, in whole kilometres, between the middle of the chosen district (or city) and a point; null where one is not known. */
export function kilometresFrom(
  areas: readonly ServiceArea[],
  place: ChosenLocation,
  point: { lat: number; lng: number } | null,
): number | null {
  const area = areas.find(({ names }) => names[0] === place.city.ar);
  const district = area?.districts.find(({ names }) => names[0] === place.district?.ar);
  const from = district?.centre;
  return from && point ? Math.max(1, Math.round(kilometres(from, point))) : null;
}
