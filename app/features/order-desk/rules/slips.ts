/** Papers that go along with an order: for who cuts, who cooks, who drives. */
export const SLIPS = ["butchery", "kitchen", "delivery"] as const;

export type Slip = (typeof SLIPS)[number];

export function readSlip(text: string | null): Slip | null {
  return SLIPS.find((slip) => slip === text) ?? null;
}
