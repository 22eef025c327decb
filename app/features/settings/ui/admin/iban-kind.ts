import { INLINE_KINDS, type InlineKind } from "#app/foundation/admin-kit/inline-kinds.ts";
import { checkIban } from "#app/lib/bank-accounts/iban.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";

/** Shown in groups of four; spaces go, letters become capitals, and a wrong Saudi one is refused at once (AF09, AF10). */
export const ibanKind: InlineKind<string> = {
  ...INLINE_KINDS.line,
  show: (iban) => iban.replace(/(.{4})(?=.)/g, "$1 "),
  read: (typed) => {
    const checked = checkIban(typed);
    return checked.ok ? checked.value : undefined;
  },
  fault: FIELD_MESSAGES.iban,
};
