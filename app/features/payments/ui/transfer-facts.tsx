import { useTranslation } from "#app/i18n/use-translation.tsx";
import { decimalRiyals } from "#app/lib/amounts/decimal-riyals.ts";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { AccountLines, type BankAccountView } from "./account-lines.tsx";
import { TransferLine } from "./transfer-line.tsx";

export interface TransferFactsProps {
  halalas: number;
  reference: string;
  /** The account that is named with them, where there is room for one. */
  account?: BankAccountView | undefined;
}

/** Amount and reference, the two things a transfer must say, and where it goes. */
export function TransferFacts({ halalas, reference, account }: TransferFactsProps) {
  const { t } = useTranslation("orders");
  return (
    <dl className="rounded-card border border-line bg-page py-1 ps-4 pe-1">
      <TransferLine label={t("pay.amount")} copyLabel={t("pay.copyAmount")} value={decimalRiyals(halalas)}>
        <Money halalas={halalas} className="font-heading text-lg font-semibold" />
      </TransferLine>
      <TransferLine
        label={t("pay.reference")}
        copyLabel={t("pay.copyReference")}
        value={reference}
        hint={t("pay.referenceHint")}
      >
        <LtrText className="font-heading text-lg font-semibold">{reference}</LtrText>
      </TransferLine>
      {account && <AccountLines account={account} />}
    </dl>
  );
}
