/** A deposit for the plates is one amount for an order, or an amount a plate. */
export const PLATES_INSURANCE_MODES = ["fixed", "perPlate"] as const;
export type PlatesInsuranceMode = (typeof PLATES_INSURANCE_MODES)[number];
