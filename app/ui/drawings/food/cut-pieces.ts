import type { Facet } from "#app/ui/drawings/facets/facet.ts";

/** One joint of a dressed side, seen from the side, and where it moves when everything is taken apart. */
export interface Joint {
  quarter: "fore" | "hind";
  /** Offset in a full break-up, in drawing units. */
  apart: readonly [x: number, y: number];
  facets: readonly Facet[];
}

export const joints: readonly Joint[] = [
  {
    quarter: "hind",
    apart: [-11, 4],
    facets: [
      ["fat-2", "13,31 5,42 7,58 14,56 18,44"],
      ["fat-1", "13,31 5,42 13,46"],
      ["fat-3", "7,58 14,56 13,46"],
    ],
  },
  {
    quarter: "hind",
    apart: [-8, 2],
    facets: [
      ["meat-2", "13,31 22,20 37,19 39,46 37,64 26,70 15,57"],
      ["meat-1", "22,20 37,19 29,38"],
      ["fat-1", "13,31 22,20 29,38"],
      ["meat-2", "13,31 29,38 15,57"],
      ["meat-3", "29,38 39,46 37,64"],
      ["meat-4", "29,38 37,64 26,70 15,57"],
    ],
  },
  {
    quarter: "hind",
    apart: [-8, 9],
    facets: [
      ["meat-2", "26,70 37,64 34,77 29,79"],
      ["meat-3", "34,77 29,79 31,86 35,86"],
      ["bone-1", "31,86 35,86 35.5,92 31,92"],
    ],
  },
  {
    quarter: "hind",
    apart: [-3, -4],
    facets: [
      ["meat-2", "37,19 56,18 57,43 39,46"],
      ["fat-1", "37,19 56,18 56,23 37,24"],
      ["meat-1", "37,24 56,23 46,36"],
      ["meat-3", "46,36 57,43 39,46"],
    ],
  },
  {
    quarter: "hind",
    apart: [-3, 6],
    facets: [
      ["meat-3", "39,46 57,43 58,67 37,64"],
      ["fat-2", "39,46 57,43 49,54"],
      ["meat-4", "37,64 49,54 58,67"],
    ],
  },
  {
    quarter: "fore",
    apart: [3, -4],
    facets: [
      ["meat-2", "56,18 79,19 79,44 57,43"],
      ["fat-1", "56,18 79,19 79,24 56,23"],
      ["bone-1", "60,25 63,25 64,43 61,43z M66,25 69,25 70,43.5 67,43.3z M72,25 75,25 76,44 73,43.8"],
      ["meat-3", "57,37 61,43 57,43"],
    ],
  },
  {
    quarter: "fore",
    apart: [3, 6],
    facets: [
      ["meat-3", "57,43 79,44 87,61 82,67 58,67"],
      ["fat-2", "57,43 79,44 69,54"],
      ["meat-4", "58,67 69,54 82,67"],
      ["fat-3", "69,54 87,61 82,67"],
    ],
  },
  {
    quarter: "fore",
    apart: [9, 1],
    facets: [
      ["meat-2", "79,19 97,18 104,38 100,56 87,61 79,44"],
      ["meat-1", "79,19 97,18 90,36"],
      ["meat-3", "97,18 104,38 90,36"],
      ["meat-3", "90,36 104,38 100,56"],
      ["meat-4", "90,36 100,56 87,61"],
      ["fat-2", "79,44 90,36 87,61"],
    ],
  },
  {
    quarter: "fore",
    apart: [10, 9],
    facets: [
      ["meat-2", "87,61 100,56 97,72 91,74"],
      ["meat-3", "91,74 97,72 96,85 92,85"],
      ["bone-1", "92,85 96,85 96.4,92 92,92"],
    ],
  },
  {
    quarter: "fore",
    apart: [14, -4],
    facets: [
      ["meat-2", "97,18 110,6 120,12 114,32 104,38"],
      ["meat-1", "97,18 110,6 112,22"],
      ["meat-3", "112,22 114,32 104,38 97,18"],
      ["bone-1", "110,6 112,4 121,9 120,12"],
    ],
  },
];
