/** What a vet looks for in an animal: any of them, clearly seen, and it is not taken (0064-each-animal-of-an-order). */
export const VET_SIGNS = ["blind", "sick", "lame", "thin"] as const;

export type VetSign = (typeof VET_SIGNS)[number];
