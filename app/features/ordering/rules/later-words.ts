/** What no word of the wizard's first step is in: a fifth of the page's bytes when they came with it. */
export const LATER_WORDS = ["account", "places", "refusals", "nutrition"] as const;
