import { z } from "zod";
import { PARTNER_KINDS } from "#app/vocabulary/money/ledger.ts";
import { SETTLEMENT_STATES } from "#app/vocabulary/money/settlement.ts";
import type { settlements } from "#db/schema/money/settlements.ts";
import { settlementNumber } from "./settlement-number.ts";

const halalas = z.int();
const instant = z.string().meta({ format: "date-time" });

/** How a settlement looks, once for pages and the HTTP API. */
export const settlementView = z.object({
  id: z.string(),
  number: z.string().meta({ example: "ST-000001" }),
  runId: z.string().meta({ description: "Settlements of one run go to the bank in one file" }),
  partner: z.object({
    kind: z.enum(PARTNER_KINDS),
    id: z.string(),
    name: z.string(),
    nameEn: z.string().nullable(),
  }),
  untilDay: z.string().meta({ format: "date" }),
  openingHalalas: halalas.meta({ description: "Left over from before, such as a payout that came back" }),
  linesHalalas: halalas,
  amountHalalas: halalas.meta({ description: "What is paid out" }),
  holderName: z.string(),
  iban: z.string(),
  isNewIban: z.boolean().meta({ description: "Nothing had been paid to this IBAN before" }),
  bankReference: z.string().meta({ description: "What the transfer says" }),
  state: z.enum(SETTLEMENT_STATES),
  createdAt: instant,
  orderedAt: instant.nullable(),
  paidAt: instant.nullable(),
  /** `desk`, or the line of the bank's statement. */
  paidSource: z.string().nullable(),
  failedAt: instant.nullable(),
  failedReason: z.string().nullable(),
});
export type SettlementView = z.infer<typeof settlementView>;

/** Maps the row of a settlement to its view. */
export function toSettlementView(row: typeof settlements.$inferSelect): SettlementView {
  const { partnerKind, partnerId, partnerName, partnerNameEn, number, ...rest } = row;
  return {
    ...rest,
    number: settlementNumber(number),
    partner: { kind: partnerKind, id: partnerId, name: partnerName, nameEn: partnerNameEn },
    createdAt: row.createdAt.toISOString(),
    orderedAt: row.orderedAt?.toISOString() ?? null,
    paidAt: row.paidAt?.toISOString() ?? null,
    failedAt: row.failedAt?.toISOString() ?? null,
  };
}
