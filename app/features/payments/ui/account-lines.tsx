import { localText } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { TransferLine } from "./transfer-line.tsx";

export interface BankAccountView {
  id: string;
  bankName: string;
  bankNameEn: string | null;
  beneficiaryName: string;
  iban: string;
  notes: string | null;
  notesEn: string | null;
  /** Belongs to the example shop: nothing may be sent there. */
  isDemo: boolean;
}

/** A Saudi IBAN stands in one line on any phone; a longer one of elsewhere may take two. */
const SAUDI_LENGTH = 24;

/** Number and name of an account, as a bank's app asks for them. */
export function AccountLines({ account }: { account: BankAccountView }) {
  const { t, i18n } = useTranslation("orders");
  const bank = localText(account.bankName, account.bankNameEn, i18n.language);
  return (
    <>
      <TransferLine
        label={
          <>
            {t("pay.iban")} · <OwnWords>{bank}</OwnWords>
          </>
        }
        copyLabel={t("pay.copyIban")}
        value={account.iban}
      >
        <LtrText
          className={
            account.iban.length > SAUDI_LENGTH ? "text-sm whitespace-normal" : "iban-line font-medium"
          }
        >
          {account.iban.replace(/(.{4})(?=.)/g, "$1 ")}
        </LtrText>
      </TransferLine>
      <TransferLine
        label={t("pay.beneficiary")}
        copyLabel={t("pay.copyBeneficiary")}
        value={account.beneficiaryName}
      >
        <OwnWords className="text-sm">{account.beneficiaryName}</OwnWords>
      </TransferLine>
    </>
  );
}

/** Said where an account belongs to the example shop, and to nobody. */
export function DemoAccount({ account }: { account: BankAccountView }) {
  const { t } = useTranslation("orders");
  if (!account.isDemo) return null;
  return (
    <p className="rounded-field border border-brick/50 bg-brick/10 px-3 py-2 text-sm font-medium text-brick">
      {t("pay.demo")}
    </p>
  );
}

/** What the shop itself says of an account. */
export function AccountNote({ account }: { account: BankAccountView }) {
  const { i18n } = useTranslation();
  const note = localText(account.notes, account.notesEn, i18n.language);
  if (!note) return null;
  return (
    <p className="text-sm text-quiet">
      <OwnWords>{note}</OwnWords>
    </p>
  );
}
