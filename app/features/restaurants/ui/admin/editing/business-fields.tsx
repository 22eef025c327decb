import type { AdminRestaurant } from "#app/features/restaurants/rules/editing/admin-restaurant.ts";
import { InlineField } from "#app/foundation/admin-kit/inline-field.tsx";
import { INLINE_KINDS } from "#app/foundation/admin-kit/inline-kinds.ts";
import { InlineSelect } from "#app/foundation/admin-kit/inline-select.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { PLATES_INSURANCE_MODES } from "#app/vocabulary/plates-insurance-mode.ts";
import { useEditorAction } from "./fields/editor-action.tsx";
import { factChange } from "./fields/fact-change.ts";

const modeText = { fixed: "platesFixed", perPlate: "platesPerPlate" } as const;

/** Amounts in riyals, shares in percent, and the restaurant's own figures. */
export function BusinessFields({ restaurant }: { restaurant: AdminRestaurant }) {
  const { t } = useTranslation("admin-catalog");
  const action = useEditorAction();
  const shared = { labelShown: true, action };
  return (
    <div className="grid grid-cols-2 items-start gap-4 lg:grid-cols-3">
      <InlineField
        {...shared}
        label={t("restaurant.fields.delivery")}
        kind={INLINE_KINDS.money}
        value={restaurant.deliveryHalalas}
        change={(deliveryHalalas) => factChange({ deliveryHalalas })}
      />
      <InlineField
        {...shared}
        label={t("restaurant.fields.commissionPercent")}
        kind={INLINE_KINDS.decimal}
        min={0}
        max={100}
        step={0.5}
        suffix="%"
        value={restaurant.commissionPercent}
        change={(commissionPercent) => factChange({ commissionPercent })}
      />
      <InlineSelect
        {...shared}
        className="col-span-2 lg:col-span-1"
        label={t("restaurant.fields.platesMode")}
        value={restaurant.platesInsuranceMode}
        options={PLATES_INSURANCE_MODES.map((mode) => ({
          value: mode,
          label: t(`restaurant.fields.${modeText[mode]}`),
        }))}
        change={(platesInsuranceMode) => factChange({ platesInsuranceMode })}
      />
      <InlineField
        {...shared}
        className="col-span-2 lg:col-span-1"
        label={t("restaurant.fields.plates")}
        hint={t("restaurant.fields.platesHint")}
        kind={INLINE_KINDS.money}
        value={restaurant.platesInsuranceHalalas}
        change={(platesInsuranceHalalas) => factChange({ platesInsuranceHalalas })}
      />
      <InlineField
        {...shared}
        label={t("restaurant.fields.rating")}
        hint={t("restaurant.fields.ratingHint")}
        kind={INLINE_KINDS.optionalDecimal}
        min={0}
        max={5}
        value={restaurant.rating}
        change={(rating) => factChange({ rating })}
      />
      <InlineField
        {...shared}
        label={t("restaurant.fields.reviewsCount")}
        kind={INLINE_KINDS.decimal}
        min={0}
        max={1_000_000}
        step={1}
        value={restaurant.reviewsCount}
        change={(reviewsCount) => factChange({ reviewsCount })}
      />
    </div>
  );
}
