import type { CashOfOrder } from "#app/features/payments/reads/cash-collectors.server.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { AmountField } from "#app/ui/fields/amount-field.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import type { useCash } from "./use-cash.ts";

/** How much was taken, and who holds it until it is counted. */
export function CashFields({ cash, of }: { cash: ReturnType<typeof useCash>; of: CashOfOrder }) {
  const { t } = useTranslation("admin-order");
  return (
    <>
      <AmountField
        label={t("cash.amount")}
        value={cash.amount}
        error={cash.amountError}
        hint={cash.hint}
        onChange={({ target }) => cash.setAmount(target.value)}
      />
      <SelectField
        label={t("cash.who")}
        value={cash.collectedBy}
        onChange={({ target }) => cash.setCollectedBy(target.value)}
      >
        {of.collectors.map(({ id, email }) => (
          <option key={id} value={id}>
            {id === of.userId ? t("cash.me", { email }) : email}
          </option>
        ))}
      </SelectField>
    </>
  );
}
