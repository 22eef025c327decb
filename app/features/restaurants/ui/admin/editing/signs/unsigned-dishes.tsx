import { Link } from "react-router";
import type { AdminRestaurant } from "#app/features/restaurants/rules/editing/admin-restaurant.ts";
import { unsignedDishes } from "#app/features/restaurants/rules/editing/unsigned-dishes.ts";
import { asksForFigures } from "#app/features/settings/rules/menu-signs.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";

/** Which dishes leave the menu, and when, for want of figures; nothing while the shop has named no day, or where none is left (ML05). */
export function UnsignedDishes({ restaurant }: { restaurant: AdminRestaurant }) {
  const { t, i18n } = useTranslation("admin-nutrition");
  const format = useFormat();
  const { signsFrom, today } = restaurant;
  const dishes = unsignedDishes(restaurant);
  if (signsFrom === "" || dishes.length === 0) return null;
  const title = asksForFigures(today, signsFrom) ? "now" : "later";
  return (
    <section
      aria-labelledby={`${restaurant.id}-unsigned`}
      className="grid gap-2 rounded-card border border-saffron/50 bg-surface p-5"
    >
      <h2 id={`${restaurant.id}-unsigned`} className="text-lg">
        {t(`unsigned.${title}`, { date: format.dateWithYear(signsFrom) })}
      </h2>
      <ul className="flex flex-wrap gap-2 text-sm">
        {dishes.map((dish) => (
          <li key={dish.id} className="rounded-full border border-line px-3 py-1">
            <OwnWords>{localName(dish, i18n.language)}</OwnWords>
          </li>
        ))}
      </ul>
      <p className="text-sm text-quiet">{t("unsigned.text")}</p>
      <Link
        to="/admin/settings#setting-menu_signs_from"
        className="inline-flex min-h-11 items-center justify-self-start text-sm font-medium text-ember underline-offset-4 hover:underline"
      >
        {t("unsigned.date")}
      </Link>
    </section>
  );
}
