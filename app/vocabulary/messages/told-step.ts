/** Steps of an order of which its customer may be told or not, as the shop chooses; all else is always told. */
export const TOLD_STEPS = [
  "receipt",
  "slaughter",
  "proof",
  "butchery",
  "to_restaurant",
  "cooking",
  "completed",
] as const;
export type ToldStep = (typeof TOLD_STEPS)[number];
