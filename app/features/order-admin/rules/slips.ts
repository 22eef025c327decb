import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";

/** Papers that go along with an order: for who cuts, who cooks, who drives. */
export const SLIPS = ["butchery", "kitchen", "delivery"] as const;

export type Slip = (typeof SLIPS)[number];

/** Parses the name of a slip; null where it is none. */
export function readSlip(text: string | null): Slip | null {
  return SLIPS.find((slip) => slip === text) ?? null;
}

/** What the shop says at the foot of every slip, the Arabic first; none while it has said nothing. */
export function slipNotes(settings: Pick<ShopSettings, "slip_note_ar" | "slip_note_en">): string[] {
  const said = [settings.slip_note_ar, settings.slip_note_en];
  return [...new Set(said)].filter((note) => note !== "");
}
