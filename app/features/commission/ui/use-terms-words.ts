import { useTranslation } from "react-i18next";
import { useFormat } from "#app/i18n/use-format.ts";
import type { CommissionTerms } from "../rules/commission-on.ts";

/** Terms of a commission in a few words: "5%", "SAR 25 an order". */
export function useTermsWords(): (terms: CommissionTerms) => string {
  const { t } = useTranslation("admin-commission");
  const format = useFormat();
  return ({ kind, percent, unitHalalas }) =>
    kind === "percent"
      ? t("terms.percent", { percent: format.percent(percent) })
      : t(`terms.${kind}`, { amount: format.money(unitHalalas).plain });
}
