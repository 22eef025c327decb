import type { Facet } from "./facets/facet.ts";

/** Width of one repeat of the weave; its height is 24. */
export const WEAVE_WIDTH = 36;

/** One repeat of the band: a nested diamond between rows of teeth, as on a Bedouin tent divider. */
export const weave: readonly Facet[] = [
  ["weave-ground", "0,0 36,0 36,24 0,24"],
  ["weave-wool", "-7,0 7,0 0,5.6z M29,0 43,0 36,5.6z M-7,24 7,24 0,18.4z M29,24 43,24 36,18.4"],
  ["weave-red-2", "18,1.6 34,12 18,22.4 2,12"],
  ["weave-red-1", "18,1.6 18,22.4 2,12"],
  ["weave-gold-2", "18,5.6 28,12 18,18.4 8,12"],
  ["weave-gold-1", "18,5.6 18,18.4 8,12"],
  ["weave-wool", "18,9 22.6,12 18,15 13.4,12"],
  ["weave-red-2", "18,10.6 20,12 18,13.4 16,12"],
  ["weave-gold-1", "0,9.8 3.2,12 0,14.2z M36,9.8 36,14.2 32.8,12"],
];
