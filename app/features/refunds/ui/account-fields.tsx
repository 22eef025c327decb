import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { bankNameHint } from "#app/lib/bank-accounts/iban.ts";
import { TextField } from "#app/ui/fields/text-field.tsx";

interface AccountFieldsProps {
  iban?: string | null | undefined;
  holderName?: string | null | undefined;
  errors: Readonly<Record<string, string | undefined>>;
  words: { iban: string; holder: string; bank: (bank: string) => string };
  ibanHint?: string;
}

/** Where money goes: an IBAN, with the bank that it points to, and whose account it is. */
export function AccountFields({ iban, holderName, errors, words, ibanHint }: AccountFieldsProps) {
  const { i18n } = useTranslation();
  const [typed, setTyped] = useState(iban ?? "");
  const bank = bankNameHint(typed);
  const name = bank?.[i18n.language];
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        label={words.iban}
        name="iban"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={42}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        hint={name ? words.bank(name) : ibanHint}
        error={errors.iban}
      />
      <TextField
        label={words.holder}
        name="holderName"
        autoComplete="name"
        maxLength={100}
        defaultValue={holderName ?? ""}
        error={errors.holderName}
      />
    </div>
  );
}
