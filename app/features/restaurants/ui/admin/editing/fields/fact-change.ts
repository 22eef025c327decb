/** The change of a restaurant that each field sends when it is left; what is not named in it stays. */
export const factChange = (fields: Record<string, unknown>) => ({ intent: "change", ...fields });
