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
  return wanted.length === 0 || isInNamed(wanted, areas, { address, location });
}

/** The same of names that were spelled out before; none of them is nowhere. */
export function isInNamed(
  wanted: readonly string[],
  areas: readonly ServiceArea[],
  { address, location }: AskedLocation,
): boolean {
  const near = location && servedLocationNear(areas, location, "ar");
  if (location && near) {
    const english = servedLocationNear(areas, location, "en");
    const found = [near.city, near.district, english?.city, english?.district].flatMap((name) =>
      name ? spelled(name) : [],
    );
    if (found.some((name) => wanted.includes(name))) return true;
    // Where nobody has said which district lies there, its words may.
    if (near.district !== null) return false;
  }
  return partsOf(address ?? "").some((part) => wanted.some((name) => hasName(part, name)));
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
