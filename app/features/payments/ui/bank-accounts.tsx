import { useTranslation } from "react-i18next";
import { textLanguage } from "#app/lib/text-language.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";

export interface BankAccountView {
  id: string;
  bankName: string;
  beneficiaryName: string;
  iban: string;
  notes: string | null;
  /** Belongs to the example shop: nothing may be sent there. */
  isDemo: boolean;
}

/** Active accounts with everything a bank app asks for, each with a copy button. */
export function BankAccounts({ accounts }: { accounts: readonly BankAccountView[] }) {
  const { t } = useTranslation("orders");
  if (accounts.length === 0) {
    return (
      <div className="rounded-card border border-line bg-page p-4">
        <p className="font-medium">{t("pay.noAccounts")}</p>
        <p className="text-sm text-quiet">{t("pay.noAccountsText")}</p>
      </div>
    );
  }
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {accounts.map((account) => (
        <li key={account.id} className="rounded-card border border-line bg-page py-3 ps-4 pe-2">
          <p className="font-heading font-semibold">
            <OwnWords>{account.bankName}</OwnWords>
          </p>
          {account.isDemo && (
            <p className="my-1 me-2 rounded-field border border-brick/50 bg-brick/10 px-3 py-2 text-sm font-semibold text-brick">
              {t("pay.demo")}
            </p>
          )}
          <dl className="grid text-sm">
            <Row
              label={t("pay.beneficiary")}
              copyLabel={t("pay.copyBeneficiary")}
              value={account.beneficiaryName}
            >
              <OwnWords>{account.beneficiaryName}</OwnWords>
            </Row>
            <Row label={t("pay.iban")} copyLabel={t("pay.copyIban")} value={account.iban}>
              <LtrText className="min-w-0 whitespace-normal">
                {account.iban.replace(/(.{4})(?=.)/g, "$1 ")}
              </LtrText>
            </Row>
          </dl>
          {account.notes && (
            <p lang={textLanguage(account.notes)} className="text-sm text-quiet">
              {account.notes}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Row({
  label,
  copyLabel,
  value,
  children,
}: {
  label: string;
  copyLabel: string;
  value: string;
  children: React.ReactNode;
}) {
  return (
    <div className="flex items-center gap-3">
      <dt className="w-20 shrink-0 text-quiet">{label}</dt>
      <dd className="flex min-w-0 flex-1 items-center justify-between gap-2">
        {children}
        <CopyButton value={value} label={copyLabel} />
      </dd>
    </div>
  );
}
