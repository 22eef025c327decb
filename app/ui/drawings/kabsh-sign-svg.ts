import { type Facet, mirrored } from "./facets/facet.ts";

/** The sign in as few facets as 16 px can carry: curled horns over a tapering face, axis x = 0, height 32. */
export const signFacets: readonly Facet[] = mirrored([
  ["sign-horn-1", "0.8,9 3.6,3.6 8.8,2 8.4,7 5,9.4 3.4,12"],
  ["sign-horn-2", "8.8,2 13.6,5 10.2,9 8.4,7"],
  ["sign-horn-1", "13.6,5 15.6,10.4 11.2,11.6 10.2,9"],
  ["sign-horn-2", "15.6,10.4 13.6,16 10.2,13.8 11.2,11.6"],
  ["sign-horn-1", "13.6,16 9,18.8 6.6,16.4 10.2,13.8"],
  ["sign-horn-2", "5.4,16.6 9.4,20.2 8.4,22.6 4.6,20.2"],
  ["sign-face-1", "0,10 4,13 5.8,15.4 4.6,21.4 3.2,28 0,31"],
  ["sign-muzzle-1", "0,25 3.8,25.4 3.2,28 0,31"],
  ["sign-wool-1", "0,7.6 3.6,10.4 6.4,15 5.4,17.8 3.2,15.4 0,19.6"],
]);

/** Icons stand outside the page, so the sign carries its own colours here (dark theme ember and wool). */
const fixedColours: Record<string, string> = {
  "sign-horn-1": "#f39a2d",
  "sign-horn-2": "#cf7415",
  "sign-horn-3": "#a95a0e",
  "sign-face-1": "#a8592f",
  "sign-face-2": "#864322",
  "sign-muzzle-1": "#523222",
  "sign-muzzle-2": "#3d2418",
  "sign-wool-1": "#fbf5ea",
  "sign-wool-2": "#ddd0bb",
};

/**
 * The sign as a standalone SVG document for favicons and manifest icons.
 * `size` is the side in pixels; with a `background` colour the square is filled and the
 * sign keeps within the safe zone of a maskable icon (the middle 80 %).
 */
export function kabshSignSvg({ size, background }: { size: number; background?: string }): string {
  const box = background ? "-21 -4.7 42 42" : "-16 0.3 32 32";
  const ground = background ? `<path d="M-21-4.7h42v42h-42z" fill="${background}"/>` : "";
  const facets = signFacets
    .map(([paint, corners]) => `<path d="M${corners}z" fill="${fixedColours[paint]}"/>`)
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${box}">${ground}${facets}</svg>`;
}
