import clsx from "clsx";
import { Trash2 } from "lucide-react";
import type { SideDish } from "#app/features/restaurants/rules/editing/admin-restaurant.ts";
import { sideLook } from "#app/features/restaurants/rules/side-look.ts";
import { InlineField } from "#app/foundation/admin-kit/inline-field.tsx";
import { INLINE_KINDS } from "#app/foundation/admin-kit/inline-kinds.ts";
import { InlinePair } from "#app/foundation/admin-kit/inline-pair.tsx";
import { InlineSwitch } from "#app/foundation/admin-kit/inline-switch.tsx";
import { useLastingSave } from "#app/foundation/admin-kit/lasting-save.tsx";
import { PictureSlot } from "#app/foundation/admin-kit/picture-slot.tsx";
import { ArrangedList } from "#app/foundation/admin-kit/rows/arranged-list.tsx";
import { RowHandles } from "#app/foundation/admin-kit/rows/row-handles.tsx";
import type { RowOrder } from "#app/foundation/admin-kit/rows/use-row-order.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Drawing } from "#app/ui/drawings/drawing.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";
import { type CatalogPictures, pictureKey } from "#app/vocabulary/content/catalog-pictures.ts";
import { AddSideDish } from "./add-side-dish.tsx";
import { useEditorAction } from "./fields/editor-action.tsx";
import { DishFigures } from "./signs/dish-figures.tsx";

/** Side dishes: added, renamed, priced, arranged, paused, deleted (AR12). */
export function SidesEditor({ sides, pictures }: { sides: readonly SideDish[]; pictures: CatalogPictures }) {
  const { t, i18n } = useTranslation("admin-catalog");
  const action = useEditorAction();
  return (
    <div className="grid gap-4">
      {sides.length === 0 ? (
        <p className="text-sm text-quiet">{t("restaurant.sides.empty")}</p>
      ) : (
        <ArrangedList
          list={sides}
          label={t("restaurant.groups.sides")}
          className="rounded-field border border-line"
          nameOf={(side) => localName(side, i18n.language)}
          order={(ids) => ({ intent: "order-sides", ids })}
          action={action}
        >
          {(side, { rows, name }) => (
            <SideRow key={side.id} side={side} name={name} rows={rows} pictures={pictures} />
          )}
        </ArrangedList>
      )}
      <AddSideDish />
    </div>
  );
}

interface SideRowProps {
  side: SideDish;
  name: string;
  rows: RowOrder;
  pictures: CatalogPictures;
}

function SideRow({ side, name, rows, pictures }: SideRowProps) {
  const { t } = useTranslation("admin-catalog");
  const { t: common } = useTranslation("common");
  const action = useEditorAction();
  const save = useLastingSave();
  const change = (fields: Record<string, unknown>) => ({ intent: "change-side", sideId: side.id, ...fields });
  const place = "lg:order-none lg:col-span-1";
  return (
    <li
      ref={rows.rowRef(side.id)}
      className={clsx(
        "grid grid-cols-[1fr_auto_auto] items-end gap-3 border-t border-line p-3 first:border-t-0 lg:grid-cols-[6.5rem_minmax(0,1fr)_minmax(0,1fr)_8rem_3.5rem_2.75rem] lg:items-center",
        rows.lifted === side.id && "relative z-10 rounded-field bg-raised shadow-soft ring-1 ring-ember",
      )}
    >
      <RowHandles id={side.id} name={name} rows={rows} className={clsx("order-1", place)} />
      <InlinePair
        field="name"
        row={side}
        label={t("restaurant.sides.name")}
        labelEn={t("restaurant.sides.nameEn")}
        labelShown="phone"
        maxLength={120}
        className={clsx("order-4 col-span-3", place)}
        classNameEn={clsx("order-5", place)}
        action={action}
        change={change}
      />
      <InlineField
        className={clsx("order-6 col-span-2 w-28 lg:w-auto", place)}
        label={t("restaurant.sides.price")}
        labelShown="phone"
        kind={INLINE_KINDS.money}
        value={side.priceHalalas}
        action={action}
        change={(priceHalalas) => change({ priceHalalas })}
      />
      <span className={clsx("order-7 col-span-3 lg:col-span-full", "lg:order-last")}>
        <PictureSlot
          kind="side"
          subject={side.id}
          name={name}
          file={pictures[pictureKey("side", side.id)]}
          action={action}
        >
          <Drawing of={`side-${sideLook(side)}`} className="size-11" />
        </PictureSlot>
      </span>
      <DishFigures
        of="side"
        dishId={side.id}
        name={name}
        nutrition={side.nutrition}
        className="order-8 col-span-3 lg:col-span-full"
      />
      <InlineSwitch
        className={clsx("order-2", place)}
        label={t("restaurant.sides.active")}
        hideLabel
        checked={side.active}
        action={action}
        change={(active) => change({ active })}
      />
      <span className={clsx("order-3", place)}>
        <ConfirmDialog
          trigger={
            <IconButton
              label={t("restaurant.sides.deleteAction", { name })}
              className="text-quiet hover:text-brick"
            >
              <Trash2 aria-hidden />
            </IconButton>
          }
          title={t("restaurant.sides.deleteAsk", { name })}
          description={t("restaurant.sides.deleteText")}
          confirmLabel={common("delete")}
          onConfirm={() =>
            save(
              { intent: "delete-side", sideId: side.id },
              { action, success: t("restaurant.sides.deleted") },
            )
          }
        />
      </span>
    </li>
  );
}
