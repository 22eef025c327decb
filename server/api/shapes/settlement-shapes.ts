import { z } from "@hono/zod-openapi";
import { settlementView } from "#app/features/settlements/rules/settlement-view.ts";
import { COMMISSION_BASES, COMMISSION_KINDS } from "#app/vocabulary/money/commission.ts";
import { PARTNER_KINDS } from "#app/vocabulary/money/ledger.ts";

const halalas = z.int();
const day = z.iso.date();

// Made anew here: what was made before the API's library was loaded has no name in its document.
export const settlementSchema = settlementView.extend({}).openapi("Settlement");

const balance = {
  openingHalalas: halalas.meta({ description: "Left over from what was settled before" }),
  linesHalalas: halalas.meta({ description: "In no settlement yet" }),
  dueHalalas: halalas.meta({ description: "Below zero the partner owes it, and it is carried on" }),
};
const partner = {
  kind: z.enum(PARTNER_KINDS),
  id: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
};

export const dueSchema = z
  .object({
    untilDay: day,
    today: day,
    partners: z.array(
      z.object({
        ...partner,
        ...balance,
        laterHalalas: halalas.meta({ description: "Booked after the day" }),
        account: z
          .object({
            holderName: z.string(),
            iban: z.string(),
            restsUntil: z.iso.datetime().nullable().meta({ description: "Nothing is paid to it before" }),
          })
          .nullable(),
        isNewIban: z.boolean(),
      }),
    ),
    payableHalalas: z.object({ breeder: halalas, restaurant: halalas }),
    hasPayer: z.boolean().meta({ description: "The shop has an account to pay from" }),
  })
  .openapi("PartnersDue");

export const openRunSchema = z
  .object({
    id: z.string(),
    untilDay: day,
    payouts: z.int(),
    halalas,
    isOrdered: z.boolean(),
    needsApproval: z.boolean().meta({ description: "A second person has to approve it first" }),
    made: z.string().nullable().meta({ description: "E-mail of who made it" }),
  })
  .openapi("SettlementRun");

const line = z.object({
  id: z.int(),
  kind: z.enum(["sold", "clawed_back", "corrected"]),
  day,
  reference: z.string().nullable(),
  priceHalalas: halalas,
  commissionHalalas: halalas,
  halalas: halalas.meta({ description: "Price less commission" }),
  terms: z
    .object({
      kind: z.enum(COMMISSION_KINDS),
      percent: z.number(),
      base: z.enum(COMMISSION_BASES).meta({ description: "Of what the percent was taken" }),
      unitHalalas: halalas,
    })
    .nullable()
    .meta({ description: "By which the commission was counted; null where the line is no order's" }),
});

export const statementSchema = settlementView
  .extend({
    lines: z.array(line),
    totals: z.object({
      priceHalalas: halalas,
      commissionHalalas: halalas,
      clawedBackHalalas: halalas,
      halalas,
    }),
  })
  .openapi("Statement");

export const partnerMoneySchema = z
  .object({
    partner: z.object(partner),
    today: day,
    balance: z.object(balance),
    openLines: z.array(line),
    account: z
      .object({
        holderName: z.string(),
        iban: z.string(),
        changedAt: z.iso.datetime(),
        restsUntil: z.iso.datetime().nullable().meta({ description: "Nothing is paid to it before" }),
      })
      .nullable(),
    usualPercent: z.number().nullable(),
    contracts: z.array(
      z.object({
        id: z.string(),
        fromDay: day,
        untilDay: day.nullable(),
        kind: z.enum(COMMISSION_KINDS),
        percent: z.number(),
        base: z.enum(COMMISSION_BASES).meta({ description: "Of what the percent is taken" }),
        unitHalalas: halalas,
        state: z.enum(["ahead", "holds", "over"]),
      }),
    ),
    settlements: z.object({ items: z.array(settlementSchema), nextCursor: z.string().nullable() }),
  })
  .openapi("PartnerMoney");
