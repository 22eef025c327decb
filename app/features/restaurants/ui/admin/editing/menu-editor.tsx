import clsx from "clsx";
import type { MenuCell } from "#app/features/restaurants/rules/editing/admin-restaurant.ts";
import { InlineField } from "#app/foundation/admin-kit/inline-field.tsx";
import { INLINE_KINDS } from "#app/foundation/admin-kit/inline-kinds.ts";
import { InlineSwitch } from "#app/foundation/admin-kit/inline-switch.tsx";
import { PictureSlot } from "#app/foundation/admin-kit/picture-slot.tsx";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Drawing } from "#app/ui/drawings/drawing.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { OwnWords, SentenceWith } from "#app/ui/figures/own-words.tsx";
import { type CatalogPictures, dishSubject, pictureKey } from "#app/vocabulary/content/catalog-pictures.ts";
import { COOKING_CATEGORIES } from "#app/vocabulary/cooking-category.ts";
import { useEditorAction } from "./fields/editor-action.tsx";
import { DishFigures } from "./signs/dish-figures.tsx";

export interface MenuEditorProps {
  menu: readonly MenuCell[];
  restaurantId: string;
  pictures: CatalogPictures;
}

/** What the restaurant cooks and for how much; a price with its switch for each type of the shop. */
export function MenuEditor({ menu, restaurantId, pictures }: MenuEditorProps) {
  const { t } = useTranslation("admin-catalog");
  return (
    <>
      <p className="-mt-2 mb-4 text-sm text-quiet">{t("restaurant.menu.lead")}</p>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {COOKING_CATEGORIES.map((category) => {
          const cells = menu.filter((cell) => cell.category === category);
          return (
            <div key={category}>
              <h3 className="mb-2 text-base">{t(`restaurant.menu.${category}`)}</h3>
              {cells.length === 0 && <p className="text-sm text-quiet">{t("restaurant.menu.none")}</p>}
              <ul className="divide-y divide-line">
                {cells.map((cell) => (
                  <MenuRow
                    key={cell.cookingTypeId}
                    cell={cell}
                    restaurantId={restaurantId}
                    pictures={pictures}
                  />
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </>
  );
}

function MenuRow({ cell, restaurantId, pictures }: Omit<MenuEditorProps, "menu"> & { cell: MenuCell }) {
  const { t, i18n } = useTranslation("admin-catalog");
  const action = useEditorAction();
  const name = localName(cell, i18n.language);
  const { cookingTypeId, priceHalalas, disabled } = cell;
  const change = (fields: Partial<MenuCell>) => ({ intent: "menu", cookingTypeId, ...fields });
  const isCooked = priceHalalas !== null;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_8rem_3.5rem] items-center gap-3 py-2">
      <span className={clsx("min-w-0", (!isCooked || disabled) && "text-quiet")}>
        <OwnWords>{name}</OwnWords>
        {!cell.active && <Badge className="ms-2 h-6!">{t("restaurant.menu.typeOff")}</Badge>}
        {isCooked && cell.category === "meat" && (
          <PictureSlot
            kind="dish"
            subject={dishSubject(restaurantId, cookingTypeId)}
            name={name}
            file={pictures[pictureKey("dish", dishSubject(restaurantId, cookingTypeId))]}
            action={action}
          >
            <Drawing of={`dish-${cookingTypeId}`} className="size-11" />
          </PictureSlot>
        )}
      </span>
      <InlineField
        label={<SentenceWith sentence={t("restaurant.menu.price", { name })} words={name} />}
        kind={INLINE_KINDS.optionalMoney}
        value={priceHalalas}
        placeholder="—"
        action={action}
        change={(next) => change({ priceHalalas: next })}
      />
      <InlineSwitch
        label={<SentenceWith sentence={t("restaurant.menu.enabled", { name })} words={name} />}
        hideLabel
        checked={isCooked && !disabled}
        disabled={!isCooked}
        action={action}
        change={(enabled) => change({ disabled: !enabled })}
      />
      {isCooked && (
        <DishFigures
          of="cooking"
          dishId={cookingTypeId}
          name={name}
          nutrition={cell.nutrition}
          className="col-span-3"
        />
      )}
    </li>
  );
}
