import { useTranslation } from "#app/i18n/use-translation.tsx";
import { bankNameHint } from "#app/lib/bank-accounts/iban.ts";

export interface BankHintProps {
  iban: string;
  bankName: string;
  onUse?: ((bank: { ar: string; en: string }) => void) | undefined;
}

/** Which bank a Saudi IBAN points to: a hint for the name, never a check of it. */
export function BankHint({ iban, bankName, onUse }: BankHintProps) {
  const { t, i18n } = useTranslation("admin-settings");
  const hint = bankNameHint(iban);
  if (!hint) return null;
  const bank = i18n.language === "en" ? hint.en : hint.ar;
  const isNamed = [hint.ar, hint.en].some((name) => bankName.includes(name));
  return (
    <p className="mt-1 text-xs text-quiet">
      {t("banks.hint", { bank })}
      {!isNamed && onUse && (
        <button
          type="button"
          onClick={() => onUse(hint)}
          className="ms-2 min-h-6 font-medium text-ember underline underline-offset-4"
        >
          {t("banks.useHint", { bank: hint.ar })}
        </button>
      )}
    </p>
  );
}
