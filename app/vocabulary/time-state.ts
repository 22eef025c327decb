/** How a time stands for what somebody wants to order, the best first: "few" is worth saying, "full" can be waited for. */
export const TIME_STATES = ["free", "few", "full"] as const;
export type TimeState = (typeof TIME_STATES)[number];
