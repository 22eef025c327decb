import { AMOUNT_RANGE } from "#app/features/settings/rules/amount-range.ts";
import type { SettingKey } from "#app/features/settings/rules/definitions.ts";
import type { SettingKind } from "#app/features/settings/rules/setting-kinds.ts";
import { INLINE_KINDS, type InlineKind } from "#app/foundation/admin-kit/inline-kinds.ts";
import { amountFault } from "#app/lib/amounts/amount-fault.ts";
import { rangeMessage } from "#app/lib/field-messages.ts";

/** Where a setting stands on its page: its address ends with it. */
export const settingId = (key: SettingKey) => `setting-${key}`;

/** Amounts are stored in halalas and typed in riyals; every other kind is typed as it is stored. */
const amount: InlineKind<string> = {
  ...INLINE_KINDS.money,
  show: (stored, format) => INLINE_KINDS.money.show(Number(stored), format),
  read: (typed) => INLINE_KINDS.money.read(typed)?.toString(),
  fault: rangeMessage(AMOUNT_RANGE),
  faultOf: (typed) => amountFault(typed, AMOUNT_RANGE.max),
};

/** Figures are checked by the setting's own definition on the server, which also reads Arabic digits. */
const figure: InlineKind<string> = { ...INLINE_KINDS.line, numeric: true };

/** The inline field that edits this kind of setting. */
export function settingKind(kind: SettingKind): InlineKind<string> {
  if (kind === "halalas") return amount;
  return kind === "integer" || kind === "decimal" || kind === "time" ? figure : INLINE_KINDS.line;
}
