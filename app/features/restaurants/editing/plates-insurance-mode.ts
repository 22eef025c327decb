export const PLATES_INSURANCE_MODES = ["fixed", "perPlate"] as const;
