import type { BankAccount } from "#app/features/settings/reads/read-bank-accounts.server.ts";
import { AddPanel } from "#app/foundation/admin-kit/add-panel.tsx";
import { ArrangedList } from "#app/foundation/admin-kit/rows/arranged-list.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { AddBankAccount } from "./add-bank-account.tsx";
import { BankAccountRow } from "./bank-account-row.tsx";

/** Where customers transfer to, in the order they see it (AF05–AF11). */
export function BankAccountsEditor({
  accounts,
  mayEdit,
}: {
  accounts: readonly BankAccount[];
  mayEdit: boolean;
}) {
  const { t } = useTranslation("admin-settings");
  return (
    <section aria-labelledby="bank-accounts">
      <h2 id="bank-accounts" className="scroll-mt-20 text-lg">
        {t("banks.title")}
      </h2>
      <p className="mb-4 text-sm text-quiet">{t("banks.lead")}</p>
      <div className="grid gap-4">
        {accounts.length === 0 ? (
          <div className="rounded-card border border-line bg-surface p-5">
            <p className="font-medium">{t("banks.empty")}</p>
            <p className="text-sm text-quiet">{t("banks.emptyText")}</p>
          </div>
        ) : (
          <ArrangedList
            list={accounts}
            label={t("banks.title")}
            className="grid gap-3"
            nameOf={(account) => account.bankName}
            move={(id, step) => ({ intent: "move-bank", id, step })}
            order={(ids) => ({ intent: "order-banks", ids })}
          >
            {(account, { rows }) => (
              <BankAccountRow key={account.id} account={account} rows={rows} mayEdit={mayEdit} />
            )}
          </ArrangedList>
        )}
        {mayEdit && (
          <AddPanel label={t("banks.addHeading")}>
            <AddBankAccount />
          </AddPanel>
        )}
      </div>
    </section>
  );
}
