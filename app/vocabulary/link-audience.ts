/** For whom a link to an order is made: it says what may be seen and done by whoever holds it. */
export const LINK_AUDIENCES = ["customer", "recipient", "share", "part"] as const;

export type LinkAudience = (typeof LINK_AUDIENCES)[number];
