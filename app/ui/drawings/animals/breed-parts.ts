import type { Facet } from "#app/ui/drawings/facets/facet.ts";

/**
 * The right half of every part a ram's head is made of, axis x = 0.
 * Paints name a role of the coat (fleece, face, ear, horn, …); a breed says which colour plays it.
 */
export interface Part {
  /** The silhouette, painted as a rim so that white wool shows on cream and black wool on charcoal. */
  rim: string;
  facets: readonly Facet[];
}

const FACE = "0,31 12,33 19,40 21,48 17.5,62 13,74 12,82 8.5,91 0,96";

export const face: Part = {
  rim: FACE,
  facets: [
    ["face-2", FACE],
    ["face-1", "0,31 5.5,41 4.5,73 0,76"],
    ["face-2", "5.5,41 12,33 19,40 21,48 9,46"],
    ["face-3", "12,33 19,40 21,48 15,42"],
    ["face-2", "5.5,41 9,46 8.5,58 5,62"],
    ["face-3", "21,48 17.5,62 10,66 8.5,56"],
    ["face-4", "17.5,62 13,74 10,66"],
    ["face-3", "10,66 13,74 12,80 4.5,73"],
    ["muzzle-1", "0,75 4.5,73 11,78 9.5,86 0,89"],
    ["muzzle-3", "0,89 9.5,86 8.5,91 0,96"],
    ["ink", "3,80.5 7.8,77.8 6.6,82.6 4.4,83.4"],
    ["muzzle-2", "0,83 1.4,84.5 0,89"],
  ],
};

/** Set at the sides of the head and falling outwards: what makes the look gentle. */
export const eye: readonly Facet[] = [
  ["ink", "8.4,49.8 12.4,46.6 17.2,47.8 20,52 15.4,54.8 10.8,53.6"],
  ["amber", "11.4,50.6 14.2,48 17.4,50.8 14.4,53.2"],
  ["ink", "12.2,50 16.2,50.2 16.2,51.6 12.2,51.4"],
  ["gleam", "11,49.4 13,47.8 13.2,49.4"],
];

/** A paler stripe down the nose. */
export const blaze: readonly Facet[] = [["blaze-1", "0,36 5,42 3.4,66 4.5,73 0,75.5"]];

/** Patches of a mixed coat; they lie on one half only. */
export const patches: readonly Facet[] = [
  ["patch-2", "-5.5,41 -12,33 -19,40 -21,48 -17.5,60 -9,58"],
  ["patch-1", "4.5,62 10,66 12,80 4.5,73"],
  ["patch-3", "10,66 13,74 12,80"],
];

const CROWN = "0,12 6,13.5 11,12.5 15.5,17.5 20,20 21,26 24,31 21,36 20,42 14,37.5 9,42 5,37 0,43";

export const crown: Part = {
  rim: CROWN,
  facets: [
    ["fleece-2", CROWN],
    ["fleece-1", "0,12 6,13.5 7.5,22 0,30"],
    ["fleece-1", "7.5,22 11,12.5 15.5,17.5 14,27"],
    ["fleece-3", "14,27 21,26 24,31 21,36 20,42"],
    ["fleece-2", "14,27 20,42 14,37.5 9,42 5,37"],
    ["fleece-3", "0,30 7.5,22 9,31 5,37 0,43"],
  ],
};

const POLL = "0,16 8,17 15,22 20,31 20,41 13,37 6,41 0,36";

/** The short coat of a hair sheep, no wool over the brow. */
export const poll: Part = {
  rim: POLL,
  facets: [
    ["fleece-2", POLL],
    ["fleece-1", "0,16 8,17 9,27 0,33"],
    ["fleece-3", "9,27 15,22 20,31 20,41 13,37"],
  ],
};

const RUFF =
  "0,20 20,24 26,33 24,43 29,51 26,60 31,69 28,77 33,86 30,94 33,103 25,105 22,113 13,111 7,117 0,113";

export const ruff: Part = {
  rim: RUFF,
  facets: [
    ["fleece-3", RUFF],
    ["fleece-2", "20,24 26,33 24,43 16,46"],
    ["fleece-2", "24,43 29,51 26,60 18,58"],
    ["fleece-3", "16,46 24,43 18,58"],
    ["fleece-4", "18,58 26,60 16,72"],
    ["fleece-2", "26,60 31,69 28,77 16,72"],
    ["fleece-3", "16,72 28,77 33,86 22,88"],
    ["fleece-4", "13,76 16,72 22,88 11,90"],
    ["fleece-2", "22,88 33,86 30,94 33,103 25,105"],
    ["fleece-2", "11,90 22,88 25,105 14,102"],
    ["fleece-3", "14,102 25,105 22,113 13,111"],
    ["fleece-4", "0,96 8,91 11,90 14,102 5,106"],
    ["fleece-2", "5,106 14,102 13,111 7,117 0,113"],
    ["fleece-3", "0,96 5,106 0,113"],
  ],
};

const NECK = "0,24 16,30 21,46 19,62 22,82 28,100 20,112 8,116 0,114";

/** A smooth neck, for breeds with hair rather than wool. */
export const neck: Part = {
  rim: NECK,
  facets: [
    ["fleece-4", NECK],
    ["fleece-3", "16,60 19,62 22,82 14,78"],
    ["fleece-3", "14,90 22,82 28,100 20,112"],
    ["fleece-2", "0,97 8,91 6,106 0,114"],
    ["fleece-3", "6,106 14,90 20,112 8,116"],
  ],
};

const MERINO =
  "0,7 7,10 12,7 17,13 24,14 27,22 34,26 33,34 40,42 37,50 43,60 39,68 43,79 36,86 36,97 27,99 23,109 13,108 7,115 0,112";

/** The full fleece of a Merino, wrapped round the cheeks down to the muzzle. */
export const merino: Part = {
  rim: MERINO,
  facets: [
    ["fleece-3", MERINO],
    ["fleece-2", "17,13 24,14 27,22 22,30"],
    ["fleece-1", "24,14 34,26 33,34 22,30"],
    ["fleece-2", "22,30 33,34 40,42 28,46"],
    ["fleece-3", "22,30 28,46 19,50"],
    ["fleece-1", "28,46 40,42 37,50 43,60 32,60"],
    ["fleece-4", "19,50 28,46 32,60 20,64"],
    ["fleece-2", "32,60 43,60 39,68 43,79 31,78"],
    ["fleece-3", "20,64 32,60 31,78 19,78"],
    ["fleece-1", "31,78 43,79 36,86 36,97 27,92"],
    ["fleece-2", "19,78 31,78 27,92 17,92"],
    ["fleece-4", "11,84 19,78 17,92 9,94"],
    ["fleece-3", "17,92 27,92 27,99 23,109 14,102"],
    ["fleece-1", "9,94 17,92 14,102 5,104"],
    ["fleece-4", "0,96 9,92 5,104 0,112"],
    ["fleece-2", "5,104 14,102 13,108 7,115 0,112"],
  ],
};

const MERINO_CAP = "0,7 7,10 12,7 17,13 22,18 22,30 24,38 22,48 16,44 12,48 7,42 0,48";

export const merinoCap: Part = {
  rim: MERINO_CAP,
  facets: [
    ["fleece-2", MERINO_CAP],
    ["fleece-1", "0,7 7,10 9,20 0,26"],
    ["fleece-1", "9,20 12,7 17,13 22,18 15,30"],
    ["fleece-3", "15,30 22,18 22,30 24,38 22,48"],
    ["fleece-2", "9,20 15,30 22,48 16,44 12,48"],
    ["fleece-3", "0,26 9,20 12,34 7,42 0,48"],
  ],
};
