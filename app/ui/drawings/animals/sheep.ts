import type { Facet } from "#app/ui/drawings/facets/facet.ts";
import { hornCorners, sheepCorners } from "./sheep-corners.ts";

type Point = readonly [x: number, y: number];

const body: readonly (readonly [paint: string, names: string])[] = [
  ["hide-4", "farHindTop farHindFront farHindHoofFront farHindHoofBack"],
  ["hide-4", "farForeTop farForeFront farForeHoofFront farForeHoofBack"],
  ["fleece-3", "tailTop tailOut tailLow tailIn"],
  ["fleece-4", "tailOut tailLow tailIn"],
  ["hide-2", "hindTop hindFront hock hockBack"],
  ["hide-3", "hock hindHoofFront hindHoofBack hockBack"],
  ["hide-2", "foreTop foreFront foreHoofFront foreHoofBack"],
  ["fleece-2", "rump croup back shoulder withers nape throat chest brisket belly flank thigh"],
  ["fleece-1", "croup back sideBack"],
  ["fleece-2", "rump croup sideBack"],
  ["fleece-3", "rump sideBack thigh"],
  ["fleece-2", "back sideMid sideBack"],
  ["fleece-1", "back shoulder sideMid"],
  ["fleece-2", "shoulder sideFront sideMid"],
  ["fleece-1", "shoulder withers sideFront"],
  ["fleece-3", "sideBack sideMid flank"],
  ["fleece-4", "sideBack flank thigh"],
  ["fleece-4", "sideMid belly flank"],
  ["fleece-3", "sideMid sideFront belly"],
  ["fleece-4", "sideFront brisket belly"],
  ["fleece-3", "sideFront chest brisket"],
  ["fleece-2", "withers chest sideFront"],
  ["fleece-1", "withers nape throat"],
  ["fleece-3", "withers throat chest"],
  ["hide-2", "poll brow nose mouth jaw cheek earRoot"],
  ["hide-1", "poll brow nose cheek"],
  ["hide-3", "cheek jaw throat nape poll"],
  ["hide-3", "nose mouth jaw"],
  ["ink", "eyeBack eyeTop eyeFront eyeLow"],
];

const ear: readonly (readonly [paint: string, names: string])[] = [
  ["hide-2", "earRoot earTop earTip earLow"],
  ["hide-4", "earRoot earTip earLow"],
];

const horn: readonly (readonly [paint: string, names: string])[] = [
  ["horn-1", "h1 h2 i2 i1"],
  ["horn-2", "h2 h3 i3 i2"],
  ["horn-1", "h3 h4 i4 i3"],
  ["horn-2", "h4 h5 i5 i4"],
  ["horn-3", "h5 h6 i6 i5"],
  ["horn-2", "h6 h7 i7 i6"],
  ["horn-3", "h7 h8 i7"],
];

function between(a: Point, b: Point, share: number): string {
  const at = (from: number, to: number) => Math.round((from + (to - from) * share) * 10) / 10;
  return `${at(a[0], b[0])},${at(a[1], b[1])}`;
}

function points(corners = ""): Point[] {
  return corners.split(" ").map((corner) => corner.split(",").map(Number) as [number, number]);
}

/** A named corner as lamb and as ram; a misspelt name fails when the module loads, not on a page. */
function lambAndRam(name: string): readonly [lamb: Point, ram: Point] {
  const [lamb, ram] = points(sheepCorners[name]);
  if (!(lamb && ram)) throw new Error(`a sheep has no corner "${name}"`);
  return [lamb, ram];
}

const FIRST_HORN = 0.25;

/**
 * The facets of one sheep between lamb (growth 0) and full-grown (growth 1), in roles `fleece`, `hide`, `horn`.
 * The horn sprouts after a quarter of its own growth, which follows the body's when nothing else is said; ewes have none.
 */
export function sheepFacets(growth: number, sex: "ram" | "ewe" = "ram", hornGrowth = growth): Facet[] {
  const [lambPoll, ramPoll] = lambAndRam("poll");
  const root: Point = [
    lambPoll[0] + (ramPoll[0] - lambPoll[0]) * growth + 1,
    lambPoll[1] + (ramPoll[1] - lambPoll[1]) * growth + 4,
  ];
  const sprout = 0.2 + (0.8 * (hornGrowth - FIRST_HORN)) / (1 - FIRST_HORN);
  const place = (name: string): string => {
    const [curl] = name in hornCorners ? points(hornCorners[name]) : [];
    return curl ? between(root, curl, sprout) : between(...lambAndRam(name), growth);
  };
  const placed = (list: typeof body): Facet[] =>
    list.map(([paint, names]) => [paint, names.split(" ").map(place).join(" ")]);
  const horned = sex === "ram" && hornGrowth > FIRST_HORN;
  return [...placed(body), ...placed(ear), ...(horned ? placed(horn) : [])];
}

/** Gives the sheep's facets the colours of wool and hide. */
export function sheepWearing(facets: readonly Facet[], coat: Record<string, string>): Facet[] {
  return facets.map(([paint, corners]) => [paint.replace(/^[a-z]+/, (role) => coat[role] ?? role), corners]);
}
