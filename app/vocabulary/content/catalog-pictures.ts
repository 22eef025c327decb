import type { PicturedKind } from "./picture-role.ts";

/** A photograph as pages show it. */
export interface CatalogPicture {
  fileKey: string;
  widths: number[];
  width: number;
  height: number;
}

/** By `kind:subject`; what has none is drawn. */
export type CatalogPictures = Readonly<Record<string, CatalogPicture>>;

/** @param subject the id of a breed, an age, a cut or a side dish; of a dish its restaurant's and its own, `R-1/mandi` */
export function pictureKey(kind: PicturedKind, subject: string): string {
  return `${kind}:${subject}`;
}

/** What stands for a dish of one restaurant. */
export function dishSubject(restaurantId: string, cookingTypeId: string): string {
  return `${restaurantId}/${cookingTypeId}`;
}
