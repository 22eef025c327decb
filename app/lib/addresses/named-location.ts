import {
  type AskedLocation,
  hasName,
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
  };
}

/** Is it one of these names, spelled out before? None of them is nowhere. */
export function isInNamed(
  wanted: readonly string[],
  { near, isDistrictKnown, parts }: NamedLocation,
): boolean {
  if (near.some((name) => wanted.includes(name))) return true;
  if (isDistrictKnown) return false;
  return parts.some((part) => wanted.some((name) => hasName(part, name)));
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
