import type { CookingType } from "#app/features/catalog/rules/catalog-rows.ts";
import { ArrangedList } from "#app/foundation/admin-kit/rows/arranged-list.tsx";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { COOKING_COLUMNS, CookingTypeRow } from "./cooking-type-row.tsx";

/** The cooking types of one category, edited in place (AC01–AC07). */
export function CookingTypesList({ list }: { list: readonly CookingType[] }) {
  const { t, i18n } = useTranslation("admin-catalog");
  if (list.length === 0)
    return <EmptyState title={t("cookingType.empty")} text={t("cookingType.emptyText")} />;
  return (
    <ArrangedList
      list={list}
      label={t("cookingType.heading")}
      nameOf={(row) => localName(row, i18n.language)}
      move={(id, step) => ({ intent: "move", id, step })}
      order={(ids) => ({ intent: "order", ids })}
      head={
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
      }
    >
      {(row, { rows, name }) => <CookingTypeRow key={row.id} row={row} name={name} rows={rows} />}
    </ArrangedList>
  );
}
