import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { PartnerKind } from "#app/vocabulary/money/ledger.ts";
import type { CommissionTerms } from "../rules/commission-on.ts";
import { namedBase } from "../rules/named-base.ts";

/** Terms of a partner's commission in a few words: "5% of the whole order", "SAR 25 an order". */
export function useTermsWords(): (terms: CommissionTerms, partnerKind: PartnerKind) => string {
  const { t } = useTranslation("admin-commission");
  const format = useFormat();
  return ({ kind, percent, base, unitHalalas }, partnerKind) =>
    kind === "percent"
      ? t(`terms.${namedBase(partnerKind, base)}`, { percent: format.percent(percent) })
      : t(`terms.${kind}`, { amount: format.money(unitHalalas).plain });
}
