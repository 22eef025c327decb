import clsx from "clsx";
import type { MenuStyle } from "#app/features/restaurants/rules/restaurant-views.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Drawing } from "#app/ui/drawings/drawing.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { Pictured } from "#app/ui/pictured.tsx";
import { type CatalogPictures, dishSubject, pictureKey } from "#app/vocabulary/content/catalog-pictures.ts";
import { sideLook } from "../rules/side-look.ts";
import { DishDetails, DishSignsLine } from "./dish-signs.tsx";

export interface RestaurantMenuProps {
  cooking: readonly MenuStyle[];
  rice: readonly MenuStyle[];
  sides: readonly MenuStyle[];
  id: string;
  pictures: CatalogPictures;
}

/** What the restaurant cooks today and for how much (RP04, RP05). */
export function RestaurantMenu({ id, cooking, rice, sides, pictures }: RestaurantMenuProps) {
  const { t } = useTranslation("restaurants");
  const { language } = useFormat();
  const isEmpty = cooking.length + rice.length + sides.length === 0;
  return (
    <section aria-labelledby="menu-title">
      <h2 id="menu-title">{t("menu.title")}</h2>
      <p className="mt-1.5 text-quiet">{isEmpty ? t("menu.empty") : t("menu.text")}</p>
      {cooking.length > 0 && (
        <>
          <MenuHeading title={t("menu.cooking")} note={t("menu.cookingNote")} />
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {cooking.map((style) => (
              <li
                key={style.id}
                className="flex min-w-0 flex-col items-center rounded-card border border-line bg-surface px-3 pt-4 pb-4 text-center"
              >
                <Pictured
                  file={pictures[pictureKey("dish", dishSubject(id, style.id))]}
                  sizes="7rem"
                  className="size-24 md:size-28"
                >
                  <Drawing of={`dish-${style.id}`} className="size-24 md:size-28" />
                </Pictured>
                <span className="mt-3 max-w-full font-heading font-semibold leading-heading break-words">
                  {localName(style, language)}
                </span>
                <Money halalas={style.priceHalalas} className="mt-1 text-quiet" />
                <DishSignsLine signs={style.signs} className="mt-2 justify-center" />
                <DishDetails signs={style.signs} name={localName(style, language)} />
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="grid gap-x-10 md:grid-cols-2">
        <PriceList title={t("menu.rice")} note={t("menu.riceNote")} items={rice} />
        <PriceList title={t("menu.sides")} note={t("menu.sidesNote")} items={sides} pictures={pictures} />
      </div>
    </section>
  );
}

function MenuHeading({ title, note }: { title: string; note: string }) {
  return (
    <h3 className="mt-7 mb-3 flex items-baseline gap-2.5 text-base">
      {title}
      <span className="font-sans text-sm font-normal text-quiet">{note}</span>
    </h3>
  );
}

interface PriceListProps {
  title: string;
  note: string;
  items: readonly MenuStyle[];
  /** Side dishes come in bowls of their own; the rice lies on the tray that is drawn above. */
  pictures?: CatalogPictures;
}

function PriceList({ title, note, items, pictures }: PriceListProps) {
  const { language } = useFormat();
  if (items.length === 0) return null;
  return (
    <div>
      <MenuHeading title={title} note={note} />
      <ul className="grid gap-2.5">
        {items.map((item) => (
          <li key={item.id}>
            <div className={clsx("flex gap-3", pictures ? "items-center" : "items-baseline")}>
              {pictures && (
                <Pictured
                  file={pictures[pictureKey("side", item.id)]}
                  sizes="3.5rem"
                  className="size-14 shrink-0"
                >
                  <Drawing of={`side-${sideLook(item)}`} className="size-14 shrink-0" />
                </Pictured>
              )}
              <span className="min-w-0">{localName(item, language)}</span>
              <span aria-hidden className="min-w-4 flex-1 border-b border-dotted border-quiet/40" />
              <Money halalas={item.priceHalalas} />
            </div>
            <DishSignsLine signs={item.signs} className={clsx("mt-1", pictures && "ms-17")} />
            <DishDetails
              signs={item.signs}
              name={localName(item, language)}
              className={clsx(pictures && "ms-17")}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
