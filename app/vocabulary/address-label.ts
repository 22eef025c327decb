/** What a customer calls a kept address. */
export const ADDRESS_LABELS = ["home", "rest_house", "work", "other"] as const;
export type AddressLabel = (typeof ADDRESS_LABELS)[number];
