import clsx from "clsx";
import { Plus } from "lucide-react";
import type { CutOption } from "#app/features/catalog/rules/catalog-rows.ts";
import { drawnCut } from "#app/features/catalog/rules/drawn-cut.ts";
import { InlineField } from "#app/foundation/admin-kit/inline-field.tsx";
import { INLINE_KINDS } from "#app/foundation/admin-kit/inline-kinds.ts";
import { InlinePair } from "#app/foundation/admin-kit/inline-pair.tsx";
import { InlineSelect } from "#app/foundation/admin-kit/inline-select.tsx";
import { InlineSwitch } from "#app/foundation/admin-kit/inline-switch.tsx";
import { PictureSlot } from "#app/foundation/admin-kit/picture-slot.tsx";
import { RowHandles } from "#app/foundation/admin-kit/rows/row-handles.tsx";
import type { RowOrder } from "#app/foundation/admin-kit/rows/use-row-order.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Drawing } from "#app/ui/drawings/drawing.tsx";
import type { CatalogPicture } from "#app/vocabulary/content/catalog-pictures.ts";
import { HOME_CUTS } from "#app/vocabulary/order-choices.ts";
import { DeleteCatalogRow } from "./delete-catalog-row.tsx";

export const CUT_COLUMNS =
  "lg:grid-cols-[6.5rem_minmax(0,1fr)_minmax(0,1.35fr)_11rem_4rem_2.75rem] lg:gap-x-4";

export interface CutOptionRowProps {
  row: CutOption;
  name: string;
  rows: RowOrder;
  picture: CatalogPicture | undefined;
}

/** CU02: the names of a cut or an extra, its photograph, what it says under them, and which of the four it is or what it costs. */
export function CutOptionRow({ row, name, rows, picture }: CutOptionRowProps) {
  const { t } = useTranslation("admin-catalog");
  const { t: orders } = useTranslation("orders");
  const change = (fields: Record<string, unknown>) => ({ intent: "change-cutOption", id: row.id, ...fields });
  const place = "lg:order-none lg:col-span-1";
  return (
    <li
      ref={rows.rowRef(row.id)}
      className={clsx(
        "grid grid-cols-[1fr_auto_auto] items-end gap-3 border-t border-line p-3 transition-colors first:border-t-0 lg:items-center",
        CUT_COLUMNS,
        rows.lifted === row.id && "relative z-10 rounded-card bg-raised shadow-soft ring-1 ring-ember",
        !row.active && "text-quiet",
      )}
    >
      <RowHandles id={row.id} name={name} rows={rows} className={clsx("order-1", place)} />
      <div className={clsx("order-4 col-span-3 grid grid-cols-2 gap-x-3 lg:grid-cols-1", place)}>
        <InlinePair
          field="name"
          row={row}
          label={t("fields.name")}
          labelEn={t("fields.nameEn")}
          labelShown="phone"
          maxLength={120}
          change={change}
        />
        <span className="col-span-2 lg:col-span-1">
          <PictureSlot kind="cut" subject={row.id} name={name} file={picture}>
            {row.homeCut ? (
              <Drawing
                of={drawnCut(row.id, row.homeCut)}
                className={clsx("size-11 object-contain", !row.active && "opacity-40")}
              />
            ) : (
              <Plus aria-hidden className="size-6 text-quiet" />
            )}
          </PictureSlot>
        </span>
      </div>
      <div className={clsx("order-5 col-span-3 grid grid-cols-2 gap-x-3 lg:grid-cols-1", place)}>
        <InlinePair
          field="note"
          row={row}
          label={t("fields.note")}
          labelEn={t("fields.noteEn")}
          labelShown="phone"
          placeholders="both"
          maxLength={300}
          change={change}
        />
      </div>
      <div className={clsx("order-6 col-span-3", place)}>
        {row.category === "cut" ? (
          <InlineSelect
            label={t("cutOption.homeCut")}
            labelShown
            value={row.homeCut ?? "custom"}
            options={HOME_CUTS.map((value) => ({ value, label: orders(`cut.${value}`) }))}
            change={(homeCut) => change({ homeCut })}
          />
        ) : (
          <InlineField
            label={t("cutOption.price")}
            labelShown
            kind={INLINE_KINDS.money}
            value={row.priceHalalas}
            change={(priceHalalas) => change({ priceHalalas })}
          />
        )}
      </div>
      <InlineSwitch
        className={clsx("order-2", place)}
        label={t("fields.active")}
        hideLabel
        checked={row.active}
        change={(active) => change({ active })}
      />
      <DeleteCatalogRow kind="cutOption" id={row.id} name={name} />
    </li>
  );
}
