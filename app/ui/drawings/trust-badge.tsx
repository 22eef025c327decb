import { DrawingFrame, type DrawingProps } from "./facets/drawing-frame.tsx";
import { type Facet, mirrored, outline } from "./facets/facet.ts";
import { Facets } from "./facets/facets.tsx";

/** The cold box on a pickup, roped down under a woven band. */
const pickup: readonly Facet[] = [
  ["white-2", "-44,-24 -8,-30 10,-24 10,8 -44,8"],
  ["white-1", "-44,-24 -8,-30 10,-24 -18,-18"],
  ["white-2", "-44,-24 -18,-18 -30,8 -44,8"],
  ["white-3", "-18,-18 10,-24 10,8 -4,8"],
  ["white-4", "-30,8 -18,-18 -4,8"],
  ["weave-ground", "-44,-9 10,-9 10,2 -44,2"],
  [
    "weave-red-1",
    "-42,-3.5 -37,-8 -32,-3.5 -37,1z M-30,-3.5 -25,-8 -20,-3.5 -25,1z M-18,-3.5 -13,-8 -8,-3.5 -13,1z M-6,-3.5 -1,-8 4,-3.5 -1,1",
  ],
  [
    "weave-gold-1",
    "-39,-3.5 -37,-5.4 -35,-3.5 -37,-1.6z M-27,-3.5 -25,-5.4 -23,-3.5 -25,-1.6z M-15,-3.5 -13,-5.4 -11,-3.5 -13,-1.6z M-3,-3.5 -1,-5.4 1,-3.5 -1,-1.6",
  ],
  ["clay-2", "10,-14 26,-14 35,0 45,3 46,18 -46,18 -46,8 10,8"],
  ["clay-1", "10,-14 26,-14 35,0 22,2 10,-6"],
  ["clay-1", "35,0 45,3 32,9 22,2"],
  ["clay-3", "10,-6 22,2 18,18 10,18"],
  ["clay-3", "32,9 45,3 46,18 30,18"],
  ["clay-4", "-46,8 10,8 10,18 -46,18"],
  ["clay-3", "-46,8 10,8 -18,13"],
  ["glass-1", "14,-11 24,-11 31,-1 21,0 14,-4"],
  ["glass-3", "14,-4 21,0 14,0"],
  ["glow-1", "41,6 45.6,6.6 45.8,11 42,10"],
  ["dark-3", "-33,11 -24,15 -21,24 -29,31 -38,29 -42,20 -39,14z M21,11 30,15 33,24 25,31 16,29 12,20 15,14"],
  ["dark-1", "-33,11 -24,15 -31,21 -39,14z M21,11 30,15 23,21 15,14"],
  ["metal-2", "-31,16 -27,21 -31,26 -35,21z M23,16 27,21 23,26 19,21"],
];

/** An hourglass: wood above and below, sand as two heaps of facets. */
const hourglass: readonly Facet[] = [
  ...mirrored([
    ["glass-1", "0,-32 24,-32 23,-22 14,-10 3,-1 3,1 14,10 23,22 24,32 0,32"],
    ["saffron-rice-2", "0,-16 15,-16 12,-10 2,-1 0,0"],
    ["saffron-rice-1", "0,-16 15,-16 6,-9"],
    ["saffron-rice-3", "6,-9 12,-10 2,-1 0,0"],
    ["saffron-rice-1", "0,12 8,20 0,26"],
    ["saffron-rice-2", "8,20 19,32 0,32 0,26z M0,-1 1.2,0 1.2,14 0,14"],
    ["trunk-1", "0,-41 28,-41 31,-36 0,-35z M0,31 28,31 31,36 0,36"],
    ["trunk-2", "0,-35 31,-36 28,-31 0,-31z M25,-31 29,-31 29,31 25,31z M0,36 31,36 28,42 0,42"],
  ]),
  ["@ember", "0,-40.6 3.4,-36.4 0,-32.2 -3.4,-36.4z M0,32.4 3.4,36.6 0,40.8 -3.4,36.6"],
];

/** A vet's paper with the sign of a checked animal, sealed with a woven star. */
const certificate: readonly Facet[] = [
  ["cream-2", "-32,-40 14,-40 26,-28 26,34 -32,34"],
  ["cream-1", "-32,-40 14,-40 -6,-14 -32,-20"],
  ["cream-1", "14,-40 26,-28 26,-6 -6,-14"],
  ["cream-3", "-32,34 -12,12 26,34"],
  ["cream-4", "14,-40 26,-28 14,-28"],
  ["horn-1", "-14,-22 -20,-26 -25,-22 -25,-15 -20,-12 -17,-15 -21,-18 -20,-21 -17,-21"],
  ["horn-2", "-4,-22 2,-26 7,-22 7,-15 2,-12 -1,-15 3,-18 2,-21 -1,-21"],
  ["brown-2", "-16,-22 -2,-22 -2,-14 -6,-2 -12,-2 -16,-14z M-16,-18 -22,-13 -16,-13z M-2,-18 4,-13 -2,-13"],
  ["white-1", "-16,-21 -13,-28 -9,-30 -5,-28 -2,-21 -9,-18"],
  ["brown-4", "-13,-6 -5,-6 -6,-2 -12,-2z M-14,-15 -12,-16.6 -11,-14.6z M-7,-14.6 -6,-16.6 -4,-15"],
  ["tan-3", "-24,4 6,4 6,7 -24,7z M-24,12 -2,12 -2,15 -24,15z M-24,20 -8,20 -8,23 -24,23"],
  ["weave-red-2", "10,26 18,30 14,46 8,40 2,43"],
  ["weave-red-1", "30,26 22,30 26,46 32,40 38,43"],
  ["weave-gold-1", "20,0 25,7 34,5 34,14 42,18 35,24 20,18"],
  ["weave-gold-1", "20,0 15,7 6,5 6,14 -2,18 5,24 20,18"],
  ["weave-gold-2", "20,36 25,30 34,32 35,24 20,18"],
  ["weave-gold-2", "20,36 15,30 6,32 5,24 20,18"],
  ["weave-gold-3", "35,24 42,18 20,18"],
  ["@palm", "10,17 14,13 18,18 28,8 32,12 18,26"],
  ["leaf-4", "10,17 18,23 32,12 18,26"],
];

const badges = { delivery: pickup, speed: hourglass, certificates: certificate };

/** Why people trust the shop: cold delivery, on time, certified. */
export function TrustBadge({
  kind,
  ...frame
}: DrawingProps & { kind: "delivery" | "speed" | "certificates" }) {
  return (
    <DrawingFrame viewBox="-48 -48 96 96" own={kind === "delivery" ? "draw-toward" : ""} {...frame}>
      <path
        d={outline(badges[kind].map(([, corners]) => corners))}
        fill="var(--draw-rim)"
        stroke="var(--draw-rim)"
        strokeWidth="1.6"
      />
      <Facets of={badges[kind]} />
    </DrawingFrame>
  );
}
