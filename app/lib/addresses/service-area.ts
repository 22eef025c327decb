import { foldDigits, foldForSearch } from "#app/lib/arabic-text.ts";
import { SAUDI_CITIES } from "./saudi-cities.ts";

interface Point {
  lat: number;
  lng: number;
}

export interface ServedDistrict {
  /** Arabic, English, then other spellings. */
  names: readonly string[];
  /** About its middle; null where nobody has said. */
  centre: Point | null;
}

/** A city that the shop delivers in, as the desk's setting says it (0110-only-where-the-shop-delivers). */
export interface ServiceArea {
  /** Arabic, English, then other spellings. */
  names: readonly string[];
  centre: Point;
  radiusKm: number;
  /** Only in the districts that are named, not in the whole city. */
  isPartly: boolean;
  districts: readonly ServedDistrict[];
}

/** "outside": certainly not served; "unknown": the words do not say where it is. */
export type AreaProblem = "outside" | "unknown";

/** Where something goes, as orders and addresses say it. */
export interface AskedLocation {
  address: string | null;
  location: Point | null;
}

const EARTH_KM = 6371;
/** The kingdom with room around it: a pair the wrong way round is not in it. */
const KINGDOM = { lat: [16, 33], lng: [34, 56] } as const;
/** A metre: whoever stands on the border is served. */
const ON_THE_BORDER_KM = 0.001;
const NEAR_A_DISTRICT_KM = 3;
const ONLY = /^(فقط|only)\s*:/iu;

/**
 * The areas of a setting, one city a line: `الرياض / Riyadh | 24.7136, 46.6753 | 45 | الياسمين / Al Yasmin @ 24.83 46.64، النرجس`.
 * The last part is optional; with "فقط:" or "only:" before it the city is served in these districts alone. Nothing is everywhere.
 * @returns null where a line cannot be read
 */
export function parseServiceAreas(text: string): ServiceArea[] | null {
  const lines = text.split(/\n/u).filter((line) => line.trim() !== "");
  const areas = lines.map(parseLine);
  return areas.every((area) => area !== null) ? areas : null;
}

function parseLine(line: string): ServiceArea | null {
  const [named = "", where = "", radius = "", districts = "", ...more] = line.split("|");
  const names = namesOf(named);
  const centre = pointOf(where.split(/[,،]/u));
  const radiusKm = Number(foldDigits(radius).trim() || Number.NaN);
  if (names.length === 0 || more.length > 0 || !centre || !(radiusKm >= 0.5 && radiusKm <= 300)) return null;
  const listed = districts.trim().replace(ONLY, "");
  const read = listed.split(/[,،]/u).flatMap((each) => (each.trim() === "" ? [] : [parseDistrict(each)]));
  if (!read.every((district) => district !== null)) return null;
  const isPartly = ONLY.test(districts.trim());
  return isPartly && read.length === 0 ? null : { names, centre, radiusKm, isPartly, districts: read };
}

function parseDistrict(text: string): ServedDistrict | null {
  const [named = "", where] = text.split("@");
  const names = namesOf(named);
  const centre = where === undefined ? null : pointOf(where.trim().split(/\s+/u));
  return names.length === 0 || (where !== undefined && !centre) ? null : { names, centre };
}

function namesOf(text: string): string[] {
  return text
    .split("/")
    .map((name) => name.trim())
    .filter((name) => /\p{L}/u.test(name));
}

/** "24.71, 46.67"; null where that is no place in the kingdom. */
export function parsePoint(text: string): Point | null {
  return pointOf(text.split(/[,،]/u));
}

function pointOf(parts: readonly string[]): Point | null {
  const [lat, lng, ...more] = parts.map((part) => Number(foldDigits(part).trim() || Number.NaN));
  if (lat === undefined || lng === undefined || more.length > 0) return null;
  return isInKingdom({ lat, lng }) ? { lat, lng } : null;
}

/** In the box around it, with some of its neighbours. */
export function isInKingdom({ lat, lng }: Point): boolean {
  return lat >= KINGDOM.lat[0] && lat <= KINGDOM.lat[1] && lng >= KINGDOM.lng[0] && lng <= KINGDOM.lng[1];
}

/**
 * May something be delivered there? The point decides where there is one, else the words: a city, or a district that is served. What
 * the words do not say is asked for, never guessed. Null is yes; so is a shop that has not said where it delivers.
 */
export function areaProblem(
  areas: readonly ServiceArea[],
  { address, location }: AskedLocation,
): AreaProblem | null {
  if (areas.length === 0 || (location === null && (address ?? "").trim() === "")) return null;
  if (location) return areas.some((area) => isWithin(area, location)) ? null : "outside";
  const parts = partsOf(address ?? "");
  const own = new Map(areas.flatMap((area) => area.names.map((name) => [spelled(name), area] as const)));
  const others = OTHER_CITIES.filter((names) => !names.some((name) => own.has(name))).flat();
  const citiesOf = (holds: (name: string) => boolean) => ({
    served: [...own].filter(([name]) => holds(name)).map(([, area]) => area),
    hasOther: others.some(holds),
  });
  // A part that is a city and nothing else says more than a name among others.
  const exact = citiesOf((name) => parts.includes(name));
  const found =
    exact.served.length > 0 || exact.hasOther
      ? exact
      : citiesOf((name) => parts.some((part) => hasName(part, name)));
  if (found.hasOther) return found.served.length > 0 ? "unknown" : "outside";
  const within = found.served.length > 0 ? found.served : areas;
  if (within === found.served && within.some(({ isPartly }) => !isPartly)) return null;
  const names = within.flatMap(({ districts }) =>
    districts.flatMap((district) => district.names.map(spelled)),
  );
  return names.some((name) => parts.some((part) => hasName(part, name))) ? null : "unknown";
}

export function isWithin({ centre, radiusKm }: ServiceArea, point: Point): boolean {
  return kilometres(centre, point) <= radiusKm + ON_THE_BORDER_KM;
}

/** Along the surface of a round earth: right to some metres within a city. */
export function kilometres(one: Point, other: Point): number {
  const rad = Math.PI / 180;
  const across = Math.sin(((other.lat - one.lat) * rad) / 2) ** 2;
  const along = Math.sin(((other.lng - one.lng) * rad) / 2) ** 2;
  const part = across + Math.cos(one.lat * rad) * Math.cos(other.lat * rad) * along;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(part)));
}

/** What is near a point that nobody names: its district and city, or its city; null outside of all. */
export function servedLocationNear(
  areas: readonly ServiceArea[],
  point: Point,
  language: "ar" | "en",
): { district: string | null; city: string } | null {
  const area = areas
    .filter((each) => isWithin(each, point))
    .toSorted((one, other) => kilometres(one.centre, point) - kilometres(other.centre, point))[0];
  if (!area) return null;
  const [nearest] = area.districts
    .flatMap((district) => (district.centre ? [{ district, far: kilometres(district.centre, point) }] : []))
    .filter(({ far }) => far <= NEAR_A_DISTRICT_KM)
    .toSorted((one, other) => one.far - other.far);
  return {
    district: nearest ? nameIn(nearest.district.names, language) : null,
    city: nameIn(area.names, language),
  };
}

/** Those of a city, by any of its names; none where the list does not have it. */
export function areasOfCity(areas: readonly ServiceArea[], city: string): readonly ServiceArea[] {
  const asked = spelled(city);
  return areas.filter(({ names }) => names.some((name) => spelled(name) === asked));
}

/** The cities in a language, as a shop lists them. */
export function servedCities(areas: readonly ServiceArea[], language: "ar" | "en"): string[] {
  return areas.map(({ names }) => nameIn(names, language));
}

function nameIn([arabic = "", english = arabic]: readonly string[], language: "ar" | "en"): string {
  return language === "ar" ? arabic : english;
}

const ARTICLES = /(^|\s)(al|el|ar|as|an|ad|ash|at|az|adh)(?=\s)/gu;
const COUNTRY =
  /(^|\s)(المملكه العربيه السعوديه|السعوديه|saudi arabia|kingdom of saudi arabia|ksa)(?=\s|$)/gu;

/** One spelling of a name: folded letters, no punctuation, "Al-Khobar" as "Khobar". */
export function spelled(text: string): string {
  return foldForSearch(text)
    .replace(/ة/gu, "ه")
    .replace(/[^\p{L}\d\s]+/gu, " ")
    .replace(ARTICLES, "$1")
    .replace(/\s+/gu, " ")
    .trim();
}

const OTHER_CITIES = SAUDI_CITIES.map((names) => names.map(spelled));
const CITY_NAMES = OTHER_CITIES.flat().toSorted((one, other) => other.length - one.length);
/** "طريق جدة" and "Jeddah Road" are streets of any city. */
const AFTER_STREET = new RegExp(`(^|\\s)(شارع|طريق|ش)\\s(${CITY_NAMES.join("|")}|\\S+)(?=\\s|$)`, "gu");
const BEFORE_STREET = new RegExp(
  `(^|\\s)(${CITY_NAMES.join("|")}|\\S+)\\s(street|st|road|rd|highway|hwy|avenue|ave)(?=\\s|$)`,
  "gu",
);
const POSTAL_CODE = /(^|\s)\d{5}(\s\d{4})?(?=\s|$)/gu;

/** The parts of an address, without what names streets, houses and the country. */
export function partsOf(address: string): string[] {
  return address
    .split(/[،,;؛|/·\n\r]|\s[-–—]\s/u)
    .map((part) =>
      spelled(part)
        .replace(COUNTRY, " ")
        .replace(POSTAL_CODE, " ")
        .replace(AFTER_STREET, " ")
        .replace(BEFORE_STREET, " ")
        .replace(/(^|\s)(حي|مدينه|city of|city|district|neighborhood|neighbourhood)(?=\s|$)/gu, " ")
        .replace(/\s+/gu, " ")
        .trim(),
    )
    .filter((part) => part !== "");
}

/** Does the name stand in it as words of its own, "بالرياض" and "لجدة" too? «بابها» is a door as well as a city: nobody can say. */
export function hasName(part: string, name: string): boolean {
  const words = ` ${part} `;
  if (words.includes(` ${name} `)) return true;
  const joined = name.startsWith("ال")
    ? [`ب${name}`, `ل${name.slice(1)}`]
    : name !== "ابها"
      ? [`ب${name}`]
      : [];
  return joined.some((form) => words.includes(` ${form} `));
}
