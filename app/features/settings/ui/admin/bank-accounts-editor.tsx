import { useTranslation } from "react-i18next";
import { AddPanel } from "#app/foundation/desk-kit/add-panel.tsx";
import { RowAnnouncements } from "#app/foundation/desk-kit/row-announcements.tsx";
import { useRowOrder } from "#app/foundation/desk-kit/use-row-order.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import type { BankAccount } from "../../read-bank-accounts.server.ts";
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
  const { save } = useSave();
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const rows = useRowOrder({
    ids: accounts.map((account) => account.id),
    nameOf: (id) => byId.get(id)?.bankName ?? "",
    onMove: (id, step) => save({ intent: "move-bank", id, step }, options),
    onOrder: (ids) => save({ intent: "order-banks", ids }, options),
  });
  const options = { success: null, onRefused: () => rows.reset() };

  return (
    <section aria-labelledby="bank-accounts">
      <h2 id="bank-accounts" className="text-lg">
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
          <ul aria-label={t("banks.title")} className="grid gap-3">
            {rows.order.map((id) => {
              const account = byId.get(id);
              return account && <BankAccountRow key={id} account={account} rows={rows} mayEdit={mayEdit} />;
            })}
          </ul>
        )}
        {mayEdit && (
          <AddPanel label={t("banks.addHeading")}>
            <AddBankAccount />
          </AddPanel>
        )}
      </div>
      <RowAnnouncements rows={rows} />
    </section>
  );
}
