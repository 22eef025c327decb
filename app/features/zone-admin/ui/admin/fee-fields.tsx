import type { ZoneDraft } from "#app/features/zone-admin/rules/zone-draft.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { RiyalSign } from "#app/ui/drawings/riyal-sign.tsx";
import { AmountField } from "#app/ui/fields/amount-field.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { FEE_KINDS, type FeeKind, ZONE_LIMITS } from "#app/vocabulary/delivery-zone.ts";
import { HoursFields } from "./hours-fields.tsx";

export interface ZoneFields {
  draft: ZoneDraft;
  change: (fields: Partial<ZoneDraft>) => void;
  /** Sentences by the path of the field in the body. */
  errors: Readonly<Record<string, string>>;
}

const RIYAL = <RiyalSign className="h-3.5 w-auto" />;
const LABELS = { flat: "edit.price", per_km: "edit.perKm", by_window: "edit.otherwise" } as const;
const PATHS = { flat: "fee.halalas", per_km: "fee.perKmHalalas", by_window: "fee.otherwiseHalalas" } as const;

/** What bringing it there costs. */
export function FeeFields({ draft, change, errors }: ZoneFields) {
  const { t } = useTranslation("admin-zones");
  const { feeKind } = draft;
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <legend className="mb-2 font-medium">{t("edit.fee")}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t("edit.feeKind")}
          value={feeKind}
          error={errors.fee}
          onChange={({ target }) => change({ feeKind: target.value as FeeKind })}
        >
          {FEE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`fee.${kind}`)}
            </option>
          ))}
        </SelectField>
        {feeKind === "per_km" && (
          <AmountField
            label={t("edit.base")}
            suffix={RIYAL}
            value={draft.base}
            error={errors["fee.baseHalalas"]}
            onChange={({ target }) => change({ base: target.value })}
          />
        )}
        {feeKind !== "shop" && (
          <AmountField
            key={feeKind}
            label={t(LABELS[feeKind])}
            suffix={RIYAL}
            value={draft.amount}
            error={errors[PATHS[feeKind]]}
            onChange={({ target }) => change({ amount: target.value })}
          />
        )}
        <AmountField
          label={t("edit.freeFrom")}
          hint={t("edit.freeFromHint")}
          suffix={RIYAL}
          value={draft.freeFrom}
          error={errors["fee.freeFromHalalas"]}
          onChange={({ target }) => change({ freeFrom: target.value })}
        />
      </div>
      {feeKind === "by_window" && (
        <HoursFields
          legend={t("edit.feeHours")}
          windows={draft.feeWindows}
          most={ZONE_LIMITS.windows}
          added={{ from: "16:00", to: "20:00", amount: "" }}
          error={errors["fee.windows"]}
          onChange={(feeWindows) => change({ feeWindows })}
        >
          {(window, set, index) => (
            <AmountField
              label={t("edit.price")}
              suffix={RIYAL}
              value={window.amount}
              error={errors[`fee.windows.${index}.halalas`]}
              onChange={({ target }) => set({ amount: target.value })}
            />
          )}
        </HoursFields>
      )}
    </fieldset>
  );
}
