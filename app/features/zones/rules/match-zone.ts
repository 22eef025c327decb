import { isInNamed, type NamedLocation, namedBy, nameLocation } from "#app/lib/addresses/named-location.ts";
import {
  type AskedLocation,
  hasName,
  kilometres,
  partsOf,
  type ServiceArea,
  spelled,
} from "#app/lib/addresses/service-area.ts";
import type { Polygon, Ring, Zone } from "#app/vocabulary/delivery-zone.ts";
import type { GeoPoint } from "#app/vocabulary/order-choices.ts";
import { isInPolygon } from "./point-in-polygon.ts";

/** All that the shop says of where it brings things, as it is in memory: nobody may change it. */
export interface ZoneBook {
  /** In their order. */
  zones: readonly Zone[];
  /** Where the shop delivers at all, whose districts say where an address without a point lies. */
  areas: readonly ServiceArea[];
  /** Where the vans start; null while nobody has said. */
  origin: GeoPoint | null;
  /** By so much a road is longer than the straight line. */
  roadFactor: number;
}

/** `ask`: the words do not say on which side of a line the door is, so nothing is charged or refused by guessing. */
export type ZoneMatch = { kind: "zone"; zone: Zone } | { kind: "none" } | { kind: "ask" };

const NONE: ZoneMatch = { kind: "none" };
/** A district is taken for a circle about its middle: what this reaches on both sides of a line is asked for. */
const DISTRICT_KM = 3;

/**
 * The first zone in order that holds a place. A point decides, by shapes and by the district that is known to lie there; without one the
 * words do: a zone's own list of districts, or the district whose middle is known and which lies wholly on one side of a shape's line.
 */
export function zoneAt(book: ZoneBook, place: AskedLocation): ZoneMatch {
  const { address, location } = place;
  if (book.zones.length === 0 || (!location && (address ?? "").trim() === "")) return NONE;
  // Fee, hours, minimum and whether it is served ask of the same door one after the other.
  const key = `${address ?? ""}\n${location ? `${location.lat} ${location.lng}` : ""}`;
  const before = latest.get(book);
  if (before?.key === key) return before.match;
  const match = matchOf(book, place);
  latest.set(book, { key, match });
  return match;
}

const latest = new WeakMap<ZoneBook, { key: string; match: ZoneMatch }>();

function matchOf(book: ZoneBook, place: AskedLocation): ZoneMatch {
  const { location } = place;
  const named = namesOf(book);
  let called: NamedLocation | undefined;
  const isListed = (names: readonly string[]) => {
    called ??= nameLocation(book.areas, place);
    return isInNamed(names, called);
  };
  let circles: readonly Circle[] | undefined;
  const sideOfWords = (polygons: readonly Polygon[]) => {
    circles ??= circlesOf(book.areas, place.address ?? "");
    const [side, ...others] = new Set(circles.map((circle) => sideOf(circle, polygons)));
    return side === undefined || others.length > 0 ? "unknown" : side;
  };
  for (const [index, zone] of book.zones.entries()) {
    const names = named[index] ?? [];
    const { polygons } = zone;
    const isByWords = location === null ? names.length > 0 : polygons.length === 0;
    const holds = isByWords
      ? names.length > 0 && isListed(names)
      : location
        ? polygons.some((polygon) => isInPolygon(location, polygon))
        : polygons.length > 0 && sideOfWords(polygons);
    if (holds === "unknown") return { kind: "ask" };
    if (!holds) continue;
    // How far it is, nobody knows of a district.
    return zone.fee.kind === "per_km" && !location ? { kind: "ask" } : { kind: "zone", zone };
  }
  return NONE;
}

const known = new WeakMap<ZoneBook, readonly (readonly string[])[]>();

/** Every spelling of each zone's list; once a book, as all orders of a shop ask it. */
function namesOf(book: ZoneBook): readonly (readonly string[])[] {
  const before = known.get(book);
  if (before) return before;
  const names = book.zones.map(({ places }) => (places.length > 0 ? namedBy(places, book.areas) : []));
  known.set(book, names);
  return names;
}

interface Circle {
  centre: GeoPoint;
  radiusKm: number;
}

/** What an address names, as circles; a district stands for itself and not for its city. */
function circlesOf(areas: readonly ServiceArea[], address: string): Circle[] {
  const parts = partsOf(address);
  const isNamed = (names: readonly string[]) =>
    names.some((name) => parts.some((part) => hasName(part, spelled(name))));
  const cities = areas.filter(({ names }) => isNamed(names));
  return (cities.length > 0 ? cities : areas).flatMap((area) => {
    const districts = area.districts.filter(({ names }) => isNamed(names));
    if (districts.length > 0)
      return districts.map(({ centre }) => (centre ? { centre, radiusKm: DISTRICT_KM } : area));
    return cities.length > 0 ? [area] : [];
  });
}

/** Is the whole circle in one of the shapes, or in none? */
function sideOf(circle: Circle, polygons: readonly Polygon[]): boolean | "unknown" {
  const rings = polygons.flatMap(({ outer, holes }) => [outer, ...holes]);
  if (rings.some((ring) => reaches(circle, ring))) return "unknown";
  return polygons.some((polygon) => isInPolygon(circle.centre, polygon));
}

function reaches({ centre, radiusKm }: Circle, ring: Ring): boolean {
  // A degree is 110 km and more; most shapes lie wholly elsewhere.
  const [tall, wide] = [radiusKm / 110, radiusKm / (110 * Math.cos((centre.lat * Math.PI) / 180))];
  const isElsewhere =
    ring.every(({ lat }) => lat > centre.lat + tall) ||
    ring.every(({ lat }) => lat < centre.lat - tall) ||
    ring.every(({ lng }) => lng > centre.lng + wide) ||
    ring.every(({ lng }) => lng < centre.lng - wide);
  if (isElsewhere) return false;
  return ring.some((b, index) => kilometresToLine(centre, ring.at(index - 1) as GeoPoint, b) <= radiusKm);
}

/** From a point to a line between two others; flat, which is right to some metres within a city. */
function kilometresToLine(point: GeoPoint, a: GeoPoint, b: GeoPoint): number {
  const shrink = Math.cos((point.lat * Math.PI) / 180);
  const flat = ({ lat, lng }: GeoPoint) => ({ x: (lng - point.lng) * shrink, y: lat - point.lat });
  const [p, q] = [flat(a), flat(b)];
  const [dx, dy] = [q.x - p.x, q.y - p.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(p.x * dx + p.y * dy) / length));
  const nearest = { lat: point.lat + p.y + along * dy, lng: point.lng + (p.x + along * dx) / shrink };
  return kilometres(point, nearest);
}
