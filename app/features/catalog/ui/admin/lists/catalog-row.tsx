import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { InlineField } from "#app/foundation/admin-kit/inline-field.tsx";
import { INLINE_KINDS } from "#app/foundation/admin-kit/inline-kinds.ts";
import { InlinePair } from "#app/foundation/admin-kit/inline-pair.tsx";
import { InlineSwitch } from "#app/foundation/admin-kit/inline-switch.tsx";
import { PictureSlot } from "#app/foundation/admin-kit/picture-slot.tsx";
import { RowHandles } from "#app/foundation/admin-kit/rows/row-handles.tsx";
import type { RowOrder } from "#app/foundation/admin-kit/rows/use-row-order.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { AgeSheep, type AgeStage } from "#app/ui/drawings/animals/age-sheep.tsx";
import { BreedHead } from "#app/ui/drawings/animals/breed-head.tsx";
import type { CatalogPicture } from "#app/vocabulary/content/catalog-pictures.ts";
import { DeleteCatalogRow } from "./delete-catalog-row.tsx";
import { MEASURES, type MeasuredKind, type MeasuredRow } from "./measured-row.ts";
import { RiteField } from "./rite-field.tsx";

export const ROW_COLUMNS =
  "lg:grid-cols-[6.5rem_minmax(0,1fr)_minmax(0,1.35fr)_7.5rem_6.5rem_2.75rem] lg:gap-x-4";

export interface CatalogRowProps {
  kind: MeasuredKind;
  row: MeasuredRow;
  /** Its place in the list: ages are drawn from the youngest on. */
  place: number;
  name: string;
  rows: RowOrder;
  picture: CatalogPicture | undefined;
}

/** One breed or age class, all of it edited in place. A card on phones, a row of the list on desks. */
export function CatalogRow({ kind, row, place, name, rows, picture }: CatalogRowProps) {
  const { t } = useTranslation("admin-catalog");
  const change = (fields: Record<string, unknown>) => ({ intent: `change-${kind}`, id: row.id, ...fields });
  const wide = "col-span-3 lg:col-span-1 lg:order-none";
  const [isOpen, setOpen] = useState(false);
  const more = isOpen ? "grid" : "hidden lg:grid";
  const faded = clsx("size-11 shrink-0", !row.active && "opacity-40");
  const photo = (
    <PictureSlot kind={kind === "breed" ? "breed" : "age"} subject={row.id} name={name} file={picture}>
      {kind === "breed" ? (
        <BreedHead breed={row.id} className={faded} />
      ) : (
        <AgeSheep stage={Math.min(5, place + 1) as AgeStage} className={faded} />
      )}
    </PictureSlot>
  );
  return (
    <li
      ref={rows.rowRef(row.id)}
      className={clsx(
        "grid grid-cols-[1fr_auto_auto] items-center gap-x-3 gap-y-1 border-t border-line px-3 py-1.5 transition-colors first:border-t-0 lg:first:border-t-0",
        ROW_COLUMNS,
        rows.lifted === row.id && "relative z-10 rounded-card bg-raised shadow-soft ring-1 ring-ember",
        !row.active && "text-quiet",
      )}
    >
      <RowHandles id={row.id} name={name} rows={rows} className="order-1 lg:order-none" />
      <div className={clsx("order-4 grid grid-cols-2 gap-x-3 lg:grid-cols-1", wide)}>
        <InlinePair
          field="name"
          row={row}
          label={t("fields.name")}
          labelEn={t("fields.nameEn")}
          placeholders="english"
          maxLength={120}
          change={change}
        />
        <span className="col-span-2 lg:col-span-1">{photo}</span>
      </div>
      <div id={`${row.id}-more`} className={clsx("order-5", more, wide)}>
        <InlinePair
          field="note"
          row={row}
          label={t("fields.note")}
          labelEn={t("fields.noteEn")}
          placeholders="both"
          maxLength={300}
          change={change}
        />
      </div>
      <div className={clsx("order-6 gap-1", more, wide)}>
        <InlineField
          label={t(`${kind}.measure`)}
          labelShown="phone"
          kind={INLINE_KINDS.decimal}
          value={row.measure}
          suffix={kind === "ageClass" ? t("ageClass.measureUnit") : undefined}
          change={(measure) => change({ [MEASURES[kind].field]: measure })}
        />
        <RiteField kind={kind} row={row} change={change} />
      </div>
      <InlineSwitch
        className="order-2 lg:order-none"
        label={t("fields.active")}
        hideLabel
        checked={row.active}
        change={(active) => change({ active })}
      />
      <DeleteCatalogRow kind={kind} id={row.id} name={name} />
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={`${row.id}-more`}
        onClick={() => setOpen(!isOpen)}
        className="order-7 col-span-3 -my-1 inline-flex min-h-11 items-center gap-1.5 justify-self-start text-sm font-medium text-ember lg:hidden"
      >
        {t(isOpen ? "fields.less" : "fields.more")}
        <ChevronDown aria-hidden className={clsx("size-4 transition-transform", isOpen && "rotate-180")} />
      </button>
    </li>
  );
}
