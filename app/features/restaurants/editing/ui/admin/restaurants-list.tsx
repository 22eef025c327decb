import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { RowAnnouncements } from "#app/foundation/desk-kit/row-announcements.tsx";
import { useArrangedRows } from "#app/foundation/desk-kit/use-arranged-rows.ts";
import type { Language } from "#app/i18n/language.ts";
import { localName } from "#app/i18n/local-name.ts";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import type { AdminRestaurant, AdminRestaurantRow } from "../../admin-restaurant.ts";
import { RestaurantEditor } from "./restaurant-editor.tsx";
import { RestaurantRow } from "./restaurant-row.tsx";

export interface RestaurantsListProps {
  restaurants: readonly AdminRestaurantRow[];
  /** The one whose edit mode is on. */
  edited: AdminRestaurant | null;
}

/** All restaurants in the order customers see them; each opens its edit mode in its place (AR01). */
export function RestaurantsList({ restaurants, edited }: RestaurantsListProps) {
  const { t, i18n } = useTranslation("admin-catalog");
  const navigate = useNavigate();
  const { shown, nameOf, rows } = useArrangedRows(restaurants, {
    nameOf: (row) => localName(row, i18n.language as Language),
    move: (id, step) => ({ intent: "move", id, step }),
    order: (ids) => ({ intent: "order", ids }),
  });
  const close = () => navigate("/admin/restaurants", { replace: true, preventScrollReset: true });

  if (restaurants.length === 0)
    return <EmptyState title={t("restaurants.empty")} text={t("restaurants.emptyText")} />;
  return (
    <>
      <ul aria-label={t("restaurants.list")} className="grid gap-3">
        {shown.map((row) => {
          const { id } = row;
          const isEdited = edited?.id === id;
          return (
            <li key={id} ref={rows.rowRef(id)} className="min-w-0">
              <RestaurantRow row={row} name={nameOf(row)} rows={rows} isEdited={isEdited} />
              {isEdited && (
                <div id={`edit-${id}`} className="mt-3 border-s-2 border-ember ps-3 sm:ps-5">
                  <RestaurantEditor restaurant={edited} name={nameOf(row)} onDeleted={close} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <RowAnnouncements rows={rows} />
    </>
  );
}
