import type { CookingType } from "#app/features/catalog/rules/catalog-rows.ts";
import { RowAnnouncements } from "#app/foundation/desk-kit/rows/row-announcements.tsx";
import { useArrangedRows } from "#app/foundation/desk-kit/rows/use-arranged-rows.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { COOKING_COLUMNS, CookingTypeRow } from "./cooking-type-row.tsx";

/** The cooking types of one category, edited in place (AC01–AC07). */
export function CookingTypesList({ list }: { list: readonly CookingType[] }) {
  const { t, i18n } = useTranslation("admin-catalog");
  const { shown, nameOf, rows } = useArrangedRows(list, {
    nameOf: (row) => localName(row, i18n.language),
    move: (id, step) => ({ intent: "move", id, step }),
    order: (ids) => ({ intent: "order", ids }),
  });

  if (list.length === 0)
    return <EmptyState title={t("cookingType.empty")} text={t("cookingType.emptyText")} />;
  return (
    <div className="rounded-card border border-line bg-surface">
      <div
        aria-hidden
        className={`sticky top-16 z-10 hidden rounded-t-card border-b border-line bg-raised px-3 py-2.5 text-xs font-medium text-quiet lg:grid ${COOKING_COLUMNS}`}
      >
        <span>{t("fields.arrange")}</span>
        <span>{t("fields.name")}</span>
        <span>{t("fields.nameEn")}</span>
        <span>{t("fields.order")}</span>
        <span>{t("fields.activeHead")}</span>
      </div>
      <ul aria-label={t("cookingType.heading")}>
        {shown.map((row) => (
          <CookingTypeRow key={row.id} row={row} name={nameOf(row)} rows={rows} />
        ))}
      </ul>
      <RowAnnouncements rows={rows} />
    </div>
  );
}
