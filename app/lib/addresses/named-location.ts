import {
  type AskedLocation,
  hasName,
  isWithin,
  partsOf,
  type ServiceArea,
  servedLocationNear,
  spelled,
} from "./service-area.ts";

/**
 * Does a place lie in one of these cities or districts, as people name them? The point decides where somebody has said what lies
 * there, else the words of the address. No names at all are everywhere.
 */
export function isInOneOf(
  names: readonly string[],
  areas: readonly ServiceArea[],
  { address, location }: AskedLocation,
): boolean {
  const wanted = namedBy(names, areas);
  return wanted.length === 0 || isInNamed(wanted, nameLocation(areas, { address, location }));
}

/** What a place is called: by what lies at its point, and by the words of its address. */
export interface NamedLocation {
  /** Of the district and city at the point; none where nobody knows. */
  near: readonly string[];
  /** Whether somebody has said which district lies there: then the words say nothing more. */
  isDistrictKnown: boolean;
  parts: readonly string[];
  /** Cities in which its point does not lie, with their districts: no word takes a door there. */
  elsewhere: readonly string[];
}

/** Worked out once for however many lists are asked. */
export function nameLocation(
  areas: readonly ServiceArea[],
  { address, location }: AskedLocation,
): NamedLocation {
  const arabic = location && servedLocationNear(areas, location, "ar");
  const english = arabic && location && servedLocationNear(areas, location, "en");
  const found = arabic ? [arabic.city, arabic.district, english?.city, english?.district] : [];
  return {
    near: found.flatMap((name) => (name ? spelled(name) : [])),
    isDistrictKnown: Boolean(arabic?.district),
    parts: partsOf(address ?? ""),
    elsewhere: location ? namesElsewhere(areas, location) : [],
  };
}

const elsewhere = new WeakMap<readonly ServiceArea[], Map<string, readonly string[]>>();

/** Once for each part of the map, as every quote asks it. */
function namesElsewhere(
  areas: readonly ServiceArea[],
  point: NonNullable<AskedLocation["location"]>,
): readonly string[] {
  const isHere = areas.map((area) => isWithin(area, point));
  // Outside of all cities nothing is known of the point.
  if (!isHere.includes(true)) return [];
  const known = elsewhere.get(areas) ?? new Map<string, readonly string[]>();
  elsewhere.set(areas, known);
  const key = isHere.join();
  const before = known.get(key);
  if (before) return before;
  const namesOf = (here: boolean) =>
    areas
      .filter((_, index) => isHere[index] === here)
      .flatMap(({ names, districts }) => [...names, ...districts.flatMap((each) => each.names)])
      .map(spelled);
  const own = new Set(namesOf(true));
  const names = namesOf(false).filter((name) => !own.has(name));
  known.set(key, names);
  return names;
}

/** Is it one of these names, spelled out before? None of them is nowhere. */
export function isInNamed(
  wanted: readonly string[],
  { near, isDistrictKnown, parts, elsewhere }: NamedLocation,
): boolean {
  if (near.some((name) => wanted.includes(name))) return true;
  if (isDistrictKnown) return false;
  const here = elsewhere.length === 0 ? wanted : wanted.filter((name) => !elsewhere.includes(name));
  return parts.some((part) => here.some((name) => hasName(part, name)));
}

/** The names in every spelling and language that the shop's own areas have for them. */
export function namedBy(names: readonly string[], areas: readonly ServiceArea[]): string[] {
  const said = names.flatMap((name) => name.split("/")).flatMap((name) => spelled(name) || []);
  const known = areas.flatMap((area) => [area.names, ...area.districts.map((district) => district.names)]);
  const others = known
    .map((each) => each.map(spelled))
    .filter((each) => each.some((name) => said.includes(name)));
  return [...new Set([...said, ...others.flat()])];
}
