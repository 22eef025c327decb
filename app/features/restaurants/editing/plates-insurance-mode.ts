export const PLATES_INSURANCE_MODES = ["fixed", "perPlate"] as const;
export type PlatesInsuranceMode = (typeof PLATES_INSURANCE_MODES)[number];

/** Old data says `flat` where we say `fixed` (E06); anything unknown is fixed too. */
export function readPlatesInsuranceMode(value: unknown): PlatesInsuranceMode {
  return value === "perPlate" ? "perPlate" : "fixed";
}
