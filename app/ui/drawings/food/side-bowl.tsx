import { DrawingFrame, type DrawingProps } from "#app/ui/drawings/facets/drawing-frame.tsx";
import type { Facet } from "#app/ui/drawings/facets/facet.ts";
import { Facets } from "#app/ui/drawings/facets/facets.tsx";
import { bowlFacets, heap } from "./dish-vessel.ts";

export type SideLook = "rice" | "salad" | "broth" | "appetizers" | "other";

/** What lies in each bowl, from above; the bowl itself is made of rings as the trays are. */
const looks: Record<SideLook, { bowl: string; fill: string; on: readonly Facet[] }> = {
  rice: {
    bowl: "copper",
    fill: "white-rice",
    on: [
      ...heap("white-rice", 0.78),
      ["saffron-rice-2", "-14,-10 -8,-15 -4,-11 -10,-6z M4,4 11,0 14,5 7,9z M-12,10 -6,7 -4,12 -10,15"],
      ["roast-1", "6,-18 10,-22 15,-17 11,-13z M-20,4 -16,1 -13,5 -17,8"],
      ["leaf-2", "-3,-1 1,-8 4,-2 9,-4 5,2 0,4"],
    ],
  },
  salad: {
    bowl: "clay",
    fill: "leaf",
    on: [
      [
        "leaf-1",
        "-26,-4 -14,-24 -2,-12 -10,4z M6,-26 22,-16 14,-2 2,-10z M-8,26 -22,14 -8,6 2,16z M26,6 16,24 6,12 14,2",
      ],
      ["leaf-3", "-14,-24 -2,-12 -12,-10z M22,-16 14,-2 12,-12z M-8,26 2,16 -8,14z M16,24 6,12 16,12"],
      [
        "tomato-2",
        "-24,8 -16,2 -8,8 -12,16 -20,16z M4,-14 12,-20 18,-14 14,-6 6,-6z M2,10 9,4 16,9 13,17 5,17",
      ],
      ["tomato-1", "-24,8 -16,2 -15,9z M4,-14 12,-20 12,-12z M2,10 9,4 9,11"],
      ["lemon-1", "-12,-6 -4,-11 3,-5 -2,2 -10,1"],
      ["leaf-2", "-9,-4 -4,-7 0,-4 -4,-1"],
      ["white-1", "-2,-20 2,-24 6,-20 2,-16z M18,2 21,-1 24,2 21,5z M-18,-12 -15,-15 -12,-12 -15,-9"],
    ],
  },
  broth: {
    bowl: "steel",
    fill: "saffron-rice",
    on: [
      ["roast-1", "0,-30 21,-21 30,0 21,21 0,30 -21,21 -30,0 -21,-21"],
      ["saffron-rice-3", "0,-30 21,-21 12,-6 -8,-12 -21,-21"],
      ["saffron-rice-4", "-30,0 -21,-21 -8,-12 -14,8 -21,21"],
      ["roast-2", "30,0 21,21 0,30 6,8 12,-6"],
      [
        "glow-1",
        "-12,-8 -6,-12 -1,-8 -6,-3z M8,10 12,7 16,10 12,14z M-10,16 -7,13 -4,16 -7,19z M12,-14 15,-17 18,-14 15,-11",
      ],
      ["leaf-2", "-2,4 2,-3 5,2 10,0 6,6 1,8z M-18,2 -15,-2 -12,2 -15,5"],
      ["lemon-2", "2,-22 9,-21 11,-14 4,-13"],
    ],
  },
  appetizers: {
    bowl: "iron",
    fill: "cream",
    on: [
      ["cream-1", "-28,-4 -16,-26 -2,-16 -4,-2"],
      ["cream-3", "-28,-4 -4,-2 -16,4"],
      ["glow-1", "-16,-12 -12,-16 -8,-12 -12,-8"],
      ["tomato-2", "6,-28 24,-18 28,-2 4,-4 0,-16"],
      ["tomato-1", "6,-28 24,-18 10,-12 0,-16"],
      ["leaf-1", "10,-12 14,-16 17,-11 13,-8"],
      ["leaf-3", "-24,8 -2,4 2,26 -14,28"],
      ["leaf-2", "-24,8 -2,4 -10,18"],
      ["white-1", "-12,12 -9,9 -6,12 -9,15"],
      ["saffron-rice-2", "6,4 28,6 22,22 8,26"],
      ["saffron-rice-1", "6,4 28,6 14,12"],
      ["roast-2", "13,14 17,11 20,15 16,18"],
      ["iron-3", "-30,-1 30,1 30,4 -30,2z M-2,-30 1,-30 3,30 0,30"],
    ],
  },
  other: {
    bowl: "copper",
    fill: "cream",
    on: [
      ["weave-red-1", "0,-32 32,0 0,32 -32,0"],
      ["weave-red-2", "0,-32 32,0 0,32"],
      ["weave-gold-1", "0,-20 20,0 0,20 -20,0"],
      ["weave-gold-2", "0,-20 20,0 0,20"],
      ["weave-wool", "0,-9 9,0 0,9 -9,0"],
      ["weave-red-2", "0,-4 4,0 0,4 -4,0"],
    ],
  },
};

/** A side dish in its bowl from above; one that nobody drew comes under a woven cloth. */
export function SideBowl({ look, ...frame }: DrawingProps & { look: SideLook }) {
  const { bowl, fill, on } = looks[look];
  return (
    <DrawingFrame viewBox="-46 -46 92 92" {...frame}>
      <Facets of={bowlFacets(bowl, fill)} />
      <Facets of={on} seam={0.3} />
    </DrawingFrame>
  );
}
