import { useTranslation } from "react-i18next";
import { useFormat } from "#app/i18n/use-format.ts";
import { RiyalSign } from "#app/ui/drawings/riyal-sign.tsx";
import { AmountField } from "#app/ui/fields/amount-field.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { PLATES_INSURANCE_MODES } from "#app/vocabulary/plates-insurance-mode.ts";
import type { AdminRestaurant } from "../../admin-restaurant.ts";

const modeText = { fixed: "platesFixed", perPlate: "platesPerPlate" } as const;

/** Amounts in riyals, shares in percent, and the restaurant's own figures. */
export function BusinessFields({
  restaurant,
  errors,
}: {
  restaurant: AdminRestaurant;
  errors: Record<string, string>;
}) {
  const { t } = useTranslation("admin-catalog");
  const format = useFormat();
  const riyals = <RiyalSign className="h-3.5 w-auto" />;
  return (
    <div className="grid grid-cols-2 items-start gap-4 lg:grid-cols-3">
      <AmountField
        name="deliveryHalalas"
        label={t("restaurant.fields.delivery")}
        suffix={riyals}
        defaultValue={format.money(restaurant.deliveryHalalas).amount}
        error={errors.deliveryHalalas}
      />
      <TextField
        name="commissionPercent"
        label={t("restaurant.fields.commissionPercent")}
        dir="ltr"
        inputMode="decimal"
        suffix="%"
        defaultValue={restaurant.commissionPercent}
        error={errors.commissionPercent}
      />
      <SelectField
        name="platesInsuranceMode"
        label={t("restaurant.fields.platesMode")}
        defaultValue={restaurant.platesInsuranceMode}
        className="col-span-2 lg:col-span-1"
        error={errors.platesInsuranceMode}
      >
        {PLATES_INSURANCE_MODES.map((mode) => (
          <option key={mode} value={mode}>
            {t(`restaurant.fields.${modeText[mode]}`)}
          </option>
        ))}
      </SelectField>
      <AmountField
        name="platesInsuranceHalalas"
        label={t("restaurant.fields.plates")}
        hint={t("restaurant.fields.platesHint")}
        suffix={riyals}
        className="col-span-2 lg:col-span-1"
        defaultValue={format.money(restaurant.platesInsuranceHalalas).amount}
        error={errors.platesInsuranceHalalas}
      />
      <TextField
        name="rating"
        label={t("restaurant.fields.rating")}
        hint={t("restaurant.fields.ratingHint")}
        dir="ltr"
        inputMode="decimal"
        optional
        defaultValue={restaurant.rating ?? ""}
        error={errors.rating}
      />
      <TextField
        name="reviewsCount"
        label={t("restaurant.fields.reviewsCount")}
        dir="ltr"
        inputMode="numeric"
        defaultValue={restaurant.reviewsCount}
        error={errors.reviewsCount}
      />
    </div>
  );
}
