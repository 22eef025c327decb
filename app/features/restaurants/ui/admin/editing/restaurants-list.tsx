import { useState } from "react";
import type { AdminRestaurantRow } from "#app/features/restaurants/rules/editing/admin-restaurant.ts";
import { searchAdminRestaurants } from "#app/features/restaurants/rules/editing/search-admin-restaurants.ts";
import { RowAnnouncements } from "#app/foundation/admin-kit/rows/row-announcements.tsx";
import { useArrangedRows } from "#app/foundation/admin-kit/rows/use-arranged-rows.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { SearchField } from "#app/ui/fields/search-field.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { RestaurantRow } from "./restaurant-row.tsx";

export interface RestaurantsListProps {
  restaurants: readonly AdminRestaurantRow[];
}

/** All restaurants in the order customers see them, found while typing; each leads to the page that edits it (AR01). */
export function RestaurantsList({ restaurants }: RestaurantsListProps) {
  const { t, i18n } = useTranslation("admin-catalog");
  const [typed, setTyped] = useState("");
  const { shown, nameOf, rows } = useArrangedRows(restaurants, {
    nameOf: (row) => localName(row, i18n.language),
    move: (id, step) => ({ intent: "move", id, step }),
    order: (ids) => ({ intent: "order", ids }),
  });
  const found = searchAdminRestaurants(shown, typed);
  const isWhole = found.length === shown.length;

  if (restaurants.length === 0)
    return <EmptyState title={t("restaurants.empty")} text={t("restaurants.emptyText")} />;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          label={t("restaurants.search")}
          value={typed}
          onValue={setTyped}
          className="w-full sm:w-96"
        />
        <p role="status" className="text-sm text-quiet">
          {t("restaurants.found", { count: found.length })}
        </p>
      </div>
      {found.length === 0 ? (
        <EmptyState title={t("restaurants.noResults")} text={t("restaurants.noResultsText")} />
      ) : (
        <ul aria-label={t("restaurants.list")} className="rounded-card border border-line bg-surface">
          {found.map((row) => {
            const { id } = row;
            return (
              <li key={id} ref={rows.rowRef(id)} className="min-w-0 border-t border-line first:border-t-0">
                <RestaurantRow
                  row={row}
                  name={nameOf(row)}
                  rows={isWhole ? rows : null}
                  isLifted={rows.lifted === id}
                />
              </li>
            );
          })}
        </ul>
      )}
      <RowAnnouncements rows={rows} />
    </>
  );
}
