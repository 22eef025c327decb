import { useState } from "react";
import { AddRowForm } from "#app/foundation/admin-kit/add-row-form.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { isIban } from "#app/lib/bank-accounts/iban.ts";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { BankHint } from "./bank-hint.tsx";

/** A new account is saved only with bank, beneficiary and a good IBAN (AF07, AF10); it goes last. */
export function AddBankAccount() {
  const { t } = useTranslation("admin-settings");
  const [bankName, setBankName] = useState("");
  const [bankNameEn, setBankNameEn] = useState("");
  const [iban, setIban] = useState("");
  return (
    <AddRowForm
      label={t("banks.addHeading")}
      add={t("banks.add")}
      success={t("banks.added")}
      read={(typed) => ({
        intent: "add-bank",
        bankName,
        bankNameEn,
        beneficiaryName: typed.get("beneficiaryName"),
        iban,
        notes: typed.get("notes"),
        notesEn: typed.get("notesEn"),
        keepAnyway: typed.has("keepAnyway"),
      })}
      onAdded={() => {
        setBankName("");
        setBankNameEn("");
        setIban("");
      }}
      className="rounded-card sm:grid-cols-2"
      buttonClassName="sm:justify-self-start"
    >
      {(errors) => (
        <>
          <div className="sm:col-span-2">
            <TextField
              name="iban"
              label={t("banks.iban")}
              dir="ltr"
              placeholder="SA00 0000 0000 0000 0000 0000"
              value={iban}
              onChange={(event) => setIban(event.target.value)}
              error={errors.iban}
              required
            />
            {iban.trim() !== "" && !isIban(iban) && errors.iban && (
              <CheckboxField name="keepAnyway" label={t("banks.keep")} hint={t("banks.keepHint")} />
            )}
            <BankHint
              iban={iban}
              bankName={bankName}
              onUse={(bank) => {
                setBankName(bank.ar);
                setBankNameEn(bank.en);
              }}
            />
          </div>
          <TextField
            name="bankName"
            label={t("banks.bankName")}
            maxLength={120}
            value={bankName}
            onChange={(event) => setBankName(event.target.value)}
            error={errors.bankName}
            required
          />
          <TextField
            name="bankNameEn"
            label={t("banks.bankNameEn")}
            optional
            dir="ltr"
            maxLength={120}
            value={bankNameEn}
            onChange={(event) => setBankNameEn(event.target.value)}
            error={errors.bankNameEn}
          />
          <TextField
            name="beneficiaryName"
            label={t("banks.beneficiaryName")}
            maxLength={120}
            error={errors.beneficiaryName}
            required
            className="sm:col-span-2"
          />
          <TextField name="notes" label={t("banks.notes")} optional maxLength={500} error={errors.notes} />
          <TextField
            name="notesEn"
            label={t("banks.notesEn")}
            optional
            dir="ltr"
            maxLength={500}
            error={errors.notesEn}
          />
        </>
      )}
    </AddRowForm>
  );
}
