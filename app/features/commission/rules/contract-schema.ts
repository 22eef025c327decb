import { z } from "zod";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { commissionPercent, halalas } from "#app/lib/field-schemas.ts";
import { isRealDate } from "#app/lib/riyadh-time.ts";
import { COMMISSION_BASES, COMMISSION_KINDS } from "#app/vocabulary/money/commission.ts";

export const day = z
  .string({ error: FIELD_MESSAGES.required })
  .refine(isRealDate, FIELD_MESSAGES.invalid)
  .meta({ format: "date" });

/** A new contract: of percent and amount the one that the kind asks for. */
export const contractBody = z
  .object({
    kind: z.enum(COMMISSION_KINDS, { error: FIELD_MESSAGES.invalid }),
    percent: commissionPercent.optional(),
    base: z
      .enum(COMMISSION_BASES, { error: FIELD_MESSAGES.invalid })
      .optional()
      .describe(
        "Of what a percent is taken. Left out it is what it was before it could be said: the whole order of a restaurant, the meat of a breeder",
      ),
    unitHalalas: halalas.optional(),
    fromDay: day,
    untilDay: day.nullish().transform((until) => until ?? null),
  })
  .superRefine((contract, faults) => {
    const field = contract.kind === "percent" ? "percent" : "unitHalalas";
    if (contract[field] === undefined)
      faults.addIssue({ code: "custom", path: [field], message: FIELD_MESSAGES.required });
    if (contract.untilDay !== null && contract.untilDay < contract.fromDay)
      faults.addIssue({ code: "custom", path: ["untilDay"], message: FIELD_MESSAGES.invalid });
  });
export type ContractBody = z.output<typeof contractBody>;

export const endBody = z.object({ untilDay: day });
