import { z } from "zod";
import { checkIban } from "#app/lib/bank-accounts/iban.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { optionalLine, optionalParagraph, orderIndex, requiredLine } from "#app/lib/field-schemas.ts";

/** What a setting may be is checked against its definition (check-setting.ts). */
export const settingBody = z.object({
  key: requiredLine(100),
  value: z.string({ error: FIELD_MESSAGES.invalid }).max(10_000, FIELD_MESSAGES.tooLong),
  description: optionalLine(500),
});

const iban = z
  .string({ error: FIELD_MESSAGES.required })
  .max(100, FIELD_MESSAGES.iban)
  .transform((input, ctx) => {
    const checked = checkIban(input);
    if (checked.ok) return checked.value;
    ctx.addIssue({
      code: "custom",
      message: input.trim() === "" ? FIELD_MESSAGES.required : FIELD_MESSAGES.iban,
    });
    return z.NEVER;
  });

/** Said of a number that is no IBAN of any country. */
const keepAnyway = z.boolean({ error: FIELD_MESSAGES.invalid }).optional();

const account = {
  bankName: requiredLine(),
  bankNameEn: optionalLine(),
  beneficiaryName: requiredLine(),
  iban,
  notes: optionalParagraph(500),
  notesEn: optionalParagraph(500),
  keepAnyway,
};
const active = z.boolean({ error: FIELD_MESSAGES.invalid });

/** AF07: saved only with bank name, beneficiary and IBAN. */
export const bankAccountBody = z.object({
  ...account,
  active: active.default(true),
  orderIndex: orderIndex.optional(),
});
export const bankAccountChange = z.object({ ...account, active, orderIndex }).partial();

export type BankAccountBody = z.output<typeof bankAccountBody>;
export type BankAccountChange = z.output<typeof bankAccountChange>;
