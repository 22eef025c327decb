import { DrawingFrame, type DrawingProps } from "./drawing-frame.tsx";
import { type Facet, mirrored, outline } from "./facet.ts";
import { Facets } from "./facets.tsx";

const van: readonly Facet[] = [
  ["white-2", "-40,-22 12,-22 12,18 -40,18"],
  ["white-1", "-40,-22 12,-22 -14,-2"],
  ["white-3", "-40,18 12,18 -14,-2"],
  ["@ember", "-14,-16 -2,-2 -14,12 -26,-2"],
  ["white-1", "-14,-9 -8,-2 -14,5 -20,-2"],
  ["weave-red-1", "12,-10 28,-10 40,4 40,18 12,18"],
  ["weave-red-2", "40,4 40,18 12,18 26,6"],
  ["glass-1", "17,-6 27,-6 34,3 17,3"],
  ["dark-4", "-40,18 40,18 40,22 -40,22"],
  ["dark-2", "-26,12 -18,20 -26,28 -34,20z M24,12 32,20 24,28 16,20"],
  ["metal-1", "-26,17 -23,20 -26,23 -29,20z M24,17 27,20 24,23 21,20"],
  ["glow-1", "40,8 40,13 36,12 36,9"],
];

const clock: readonly Facet[] = [
  ...mirrored([
    ["metal-2", "0,-34 14,-34 34,-14 34,14 14,34 0,34"],
    ["metal-1", "0,-34 14,-34 12,-28 0,-28"],
    ["metal-3", "34,-14 34,14 28,12 28,-12"],
  ]),
  ["white-1", "-12,-28 12,-28 28,-12 28,12 12,28 -12,28 -28,12 -28,-12"],
  ["white-2", "12,28 -12,28 -28,12 0,0 28,12"],
  ["@ember", "0,0 0,-28 12,-28 28,-12 28,0"],
  ["weave-gold-2", "0,0 28,-12 28,0z M0,0 0,-28 12,-28"],
  ["ink", "-2,2 -1.4,-23 0,-25 1.4,-23 2,2z M-2,-2 17,-1.4 19,0 17,1.4 -2,2"],
  ["weave-red-1", "0,-4 4,0 0,4 -4,0"],
  ["metal-2", "-6,-41 6,-41 4,-34 -4,-34"],
];

const seal: readonly Facet[] = [
  ["weave-red-2", "-16,14 -4,20 -8,44 -15,37 -24,40"],
  ["weave-red-1", "16,14 4,20 8,44 15,37 24,40"],
  ...mirrored([
    ["weave-gold-1", "0,-38 8,-29 19,-33 21,-21 32,-18 28,-6 36,2 28,10 0,0"],
    ["weave-gold-2", "28,10 31,20 20,22 17,33 7,28 0,36 0,0"],
  ]),
  ["white-1", "-9,-24 9,-24 24,-9 24,9 9,24 -9,24 -24,9 -24,-9"],
  ["white-3", "24,-9 24,9 9,24 -9,24 -24,9 0,4"],
  ["@palm", "-14,1 -9,-5 -3,2 11,-13 16,-8 -3,13"],
  ["leaf-4", "-14,1 -3,7 16,-8 -3,13"],
];

const badges = { delivery: van, speed: clock, certificates: seal };

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
