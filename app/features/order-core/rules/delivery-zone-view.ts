import { z } from "zod";

const halalas = z.int();
const freeFromHalalas = halalas.nullable().describe("Nothing from so much of goods on");
const window = { from: z.string(), to: z.string() };

/** What bringing something costs, as a zone says it. */
export const feeRuleView = z.discriminatedUnion("kind", [
  z
    .object({ kind: z.literal("shop"), freeFromHalalas })
    .describe("As the shop charges where no zone says otherwise"),
  z.object({ kind: z.literal("flat"), halalas, freeFromHalalas }),
  z
    .object({ kind: z.literal("per_km"), baseHalalas: halalas, perKmHalalas: halalas, freeFromHalalas })
    .describe("By started kilometre of road"),
  z
    .object({
      kind: z.literal("by_window"),
      windows: z.array(z.object({ ...window, halalas })).readonly(),
      otherwiseHalalas: halalas,
      freeFromHalalas,
    })
    .describe("By the hour"),
]);

/** The zone that decided over a fee, as it was then (0157-zones-of-delivery). */
export const deliveryZoneView = z.object({
  id: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  fee: feeRuleView,
  metres: z.int().nullable().describe("By road; null where the rule asks for no distance"),
  feeHalalas: halalas.describe("Of the order's own door"),
});
