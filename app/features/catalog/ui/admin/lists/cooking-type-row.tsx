import clsx from "clsx";
import type { CookingType } from "#app/features/catalog/rules/catalog-rows.ts";
import { InlineField } from "#app/foundation/admin-kit/inline-field.tsx";
import { INLINE_KINDS } from "#app/foundation/admin-kit/inline-kinds.ts";
import { InlinePair } from "#app/foundation/admin-kit/inline-pair.tsx";
import { InlineSwitch } from "#app/foundation/admin-kit/inline-switch.tsx";
import { RowHandles } from "#app/foundation/admin-kit/rows/row-handles.tsx";
import type { RowOrder } from "#app/foundation/admin-kit/rows/use-row-order.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { DeleteCatalogRow } from "./delete-catalog-row.tsx";

export const COOKING_COLUMNS =
  "lg:grid-cols-[6.5rem_minmax(0,1fr)_minmax(0,1fr)_6.5rem_6rem_2.75rem] lg:gap-x-4";

/** AC02: Arabic name, English name, order, active; each saved when it changes. */
export function CookingTypeRow({ row, name, rows }: { row: CookingType; name: string; rows: RowOrder }) {
  const { t } = useTranslation("admin-catalog");
  const change = (fields: Record<string, unknown>) => ({
    intent: "change-cookingType",
    id: row.id,
    ...fields,
  });
  const place = "lg:order-none lg:col-span-1";
  return (
    <li
      ref={rows.rowRef(row.id)}
      className={clsx(
        "grid grid-cols-[1fr_auto_auto] items-end gap-3 border-t border-line p-3 transition-colors first:border-t-0 lg:items-center",
        COOKING_COLUMNS,
        rows.lifted === row.id && "relative z-10 rounded-card bg-raised shadow-soft ring-1 ring-ember",
        !row.active && "text-quiet",
      )}
    >
      <RowHandles id={row.id} name={name} rows={rows} className={clsx("order-1", place)} />
      <InlinePair
        field="name"
        row={row}
        label={t("fields.name")}
        labelEn={t("fields.nameEn")}
        labelShown="phone"
        maxLength={120}
        className={clsx("order-4 col-span-3", place)}
        classNameEn={clsx("order-5", place)}
        change={change}
      />
      <InlineField
        className={clsx("order-6 col-span-2 w-28 lg:w-auto", place)}
        label={t("fields.order")}
        labelShown="phone"
        kind={INLINE_KINDS.orderIndex}
        value={row.orderIndex}
        change={(orderIndex) => change({ orderIndex })}
      />
      <InlineSwitch
        className={clsx("order-2", place)}
        label={t("fields.active")}
        hideLabel
        checked={row.active}
        change={(active) => change({ active })}
      />
      <DeleteCatalogRow kind="cookingType" id={row.id} name={name} />
    </li>
  );
}
