/** How closely the rows of the desk's lists stand. */
export const LIST_DENSITIES = ["compact", "comfortable"] as const;
export type ListDensity = (typeof LIST_DENSITIES)[number];
