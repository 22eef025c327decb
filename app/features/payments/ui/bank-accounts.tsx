import { useTranslation } from "#app/i18n/use-translation.tsx";
import { AccountLines, AccountNote, type BankAccountView, DemoAccount } from "./account-lines.tsx";

/** Active accounts with everything a bank app asks for, each with a copy button. */
export function BankAccounts({ accounts }: { accounts: readonly BankAccountView[] }) {
  if (accounts.length === 0) return <NoAccounts />;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {accounts.map((account) => (
        <li key={account.id} className="rounded-card border border-line bg-page ps-4 pe-1 pt-1 pb-3">
          <dl>
            <AccountLines account={account} />
          </dl>
          <div className="grid gap-2 pe-3 not-empty:mt-1">
            <DemoAccount account={account} />
            <AccountNote account={account} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Said where the shop has not told yet where to transfer to. */
export function NoAccounts() {
  const { t } = useTranslation("orders");
  return (
    <div className="rounded-card border border-line bg-page p-4">
      <p className="font-medium">{t("pay.noAccounts")}</p>
      <p className="text-sm text-quiet">{t("pay.noAccountsText")}</p>
    </div>
  );
}
