import type { Facet } from "#app/ui/drawings/facets/facet.ts";
import type { Part } from "./breed-parts.ts";

/** A horn as rings between its outer and its inner edge, from the root to the tip. */
function horn(outer: string, inner: string): Part {
  const out = outer.split(" ");
  const into = inner.split(" ");
  const facets = out.slice(1).flatMap((tip, ring): Facet[] => {
    const root = out[ring] as string;
    const innerTip = into[ring + 1] as string;
    const middle = midpoint(root, into[ring] as string);
    const middleTip = midpoint(tip, innerTip);
    const light = ring % 2 ? 2 : 1;
    return [
      [`horn-${light}`, `${root} ${tip} ${middleTip} ${middle}`],
      [`horn-${light + 2}`, `${middle} ${middleTip} ${innerTip} ${into[ring]}`],
    ];
  });
  return { rim: `${outer} ${into.toReversed().join(" ")}`, facets };
}

function midpoint(a: string, b: string): string {
  const [ax, ay] = a.split(",").map(Number) as [number, number];
  const [bx, by] = b.split(",").map(Number) as [number, number];
  return `${((ax + bx) / 2).toFixed(1)},${((ay + by) / 2).toFixed(1)}`;
}

export const horns: Record<"curl" | "open" | "small", Part> = {
  curl: horn(
    "8,23.2 19.5,14.8 32.9,14.1 43.8,20.3 49.3,30.8 48.2,41.8 41.7,49.7 32.8,52.6 24.5,50.4 19.4,44.5",
    "19.8,30.6 24.9,26.2 31.5,25.2 37.6,27.9 41.2,33.4 41.3,40 37.9,45.6 32,48.4 25.6,47.7 20.6,43.6",
  ),
  open: horn(
    "7.4,23.6 14.9,14.6 25.9,9.8 38,10.2 48.6,15.8 55.3,25.3 56.8,36.7 52.8,47.5 44,55.4",
    "19.2,28.8 22,23.2 27.9,19.1 35.7,18 43.8,20.7 50.2,27.1 52.9,36.3 50.7,46.2 43.5,54.6",
  ),
  small: horn(
    "6.4,21.7 12.8,15.5 21.2,14.3 28.5,17.9 32.2,24.7 31.3,32.1",
    "14.6,25.5 16.5,21.9 20.7,20 25.8,21.1 29.7,25.4 30.3,31.8",
  ),
};

const SIDE = "17,38 29,39 45,50 36,57 24,54 18,47";
const DROP = "16,36 27,40 36,52 40,70 37,84 31,87 26,76 21,62 18,48";
const LONG = "15,37 25,39 37,50 47,68 45,78 38,79 29,69 21,56 17,47";
const TUCKED = "20,42 30,41 44,47 37,54 26,54";

export const ears: Record<"side" | "drop" | "long" | "tucked", Part> = {
  side: {
    rim: SIDE,
    facets: [
      ["ear-2", SIDE],
      ["ear-1", "17,38 29,39 45,50 30,45"],
      ["ear-4", "22,45 31,46.5 42,50.5 35,54.5 25,51.5"],
    ],
  },
  drop: {
    rim: DROP,
    facets: [
      ["ear-2", DROP],
      ["ear-1", "16,36 27,40 36,52 40,70 33,58 25,46"],
      ["ear-4", "23,50 29,55 35.5,68 35,79 31.5,82 28,73 24,62"],
    ],
  },
  long: {
    rim: LONG,
    facets: [
      ["ear-2", LONG],
      ["ear-1", "15,37 25,39 37,50 47,68 36,58 25,47"],
      ["ear-4", "22,49 31,56 43,71 42,76 38.6,76 30,66"],
    ],
  },
  tucked: {
    rim: TUCKED,
    facets: [
      ["ear-2", TUCKED],
      ["ear-4", "25,45.5 32,45 41,48 36,51.5 28,51.5"],
    ],
  },
};
