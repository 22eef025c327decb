import { AddRowForm } from "#app/foundation/admin-kit/add-row-form.tsx";
import { INLINE_KINDS } from "#app/foundation/admin-kit/inline-kinds.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";

/** A new breeder needs a name; its share starts at the shop's breeder fee (AB02). */
export function AddBreeder({ feePercent }: { feePercent: number }) {
  const { t } = useTranslation("admin-catalog");
  return (
    <AddRowForm
      label={t("breeders.addHeading")}
      add={t("breeders.add")}
      success={t("breeders.added")}
      read={(typed) => ({
        intent: "add",
        name: typed.get("name"),
        commissionPercent: INLINE_KINDS.decimal.read(String(typed.get("commissionPercent"))) ?? null,
      })}
      className="grid-cols-[1fr_7rem] rounded-card md:grid-cols-[1fr_7rem_auto] 2xl:grid-cols-[1fr_7rem]"
      buttonClassName="col-span-2 md:col-span-1 md:mt-7 2xl:col-span-2 2xl:mt-0"
    >
      {(errors) => (
        <>
          <TextField name="name" label={t("breeders.name")} maxLength={120} error={errors.name} required />
          <TextField
            name="commissionPercent"
            label={t("breeders.commission")}
            dir="ltr"
            inputMode="decimal"
            defaultValue={feePercent}
            suffix="%"
            error={errors.commissionPercent}
          />
        </>
      )}
    </AddRowForm>
  );
}
