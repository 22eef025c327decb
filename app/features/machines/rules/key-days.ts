/** How many days a key may be good for: one that was forgotten somewhere ends by itself. */
export const KEY_DAYS = [30, 90, 365] as const;
