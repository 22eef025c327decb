import { AddRowForm } from "#app/foundation/admin-kit/add-row-form.tsx";
import { NameFields } from "#app/foundation/admin-kit/name-fields.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { parseSar } from "#app/lib/amounts/read-typed-amount.ts";
import { RiyalSign } from "#app/ui/drawings/riyal-sign.tsx";
import { AmountField } from "#app/ui/fields/amount-field.tsx";
import { useEditorAction } from "./fields/editor-action.tsx";

/** A new side dish needs a name (AR12); it goes last. */
export function AddSideDish() {
  const { t } = useTranslation("admin-catalog");
  const action = useEditorAction();

  function read(typed: FormData) {
    const price = String(typed.get("price"));
    return {
      intent: "add-side",
      name: typed.get("name"),
      nameEn: typed.get("nameEn"),
      priceHalalas: price.trim() === "" ? 0 : parseSar(price),
    };
  }

  return (
    <AddRowForm
      label={t("restaurant.sides.addHeading")}
      add={t("restaurant.sides.add")}
      success={t("restaurant.sides.added")}
      read={read}
      action={action}
      variant="secondary"
      className="rounded-field sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem_auto]"
    >
      {(errors) => (
        <>
          <NameFields
            label={t("restaurant.sides.name")}
            labelEn={t("restaurant.sides.nameEn")}
            errors={errors}
          />
          <AmountField
            name="price"
            label={t("restaurant.sides.price")}
            suffix={<RiyalSign className="h-3.5 w-auto" />}
            error={errors.priceHalalas}
          />
        </>
      )}
    </AddRowForm>
  );
}
