import { AddPanel } from "#app/foundation/admin-kit/add-panel.tsx";
import { ArrangedList } from "#app/foundation/admin-kit/rows/arranged-list.tsx";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { type CatalogPictures, pictureKey } from "#app/vocabulary/content/catalog-pictures.ts";
import { AddMeasuredRow } from "./add-measured-row.tsx";
import { CatalogRow, ROW_COLUMNS } from "./catalog-row.tsx";
import type { MeasuredKind, MeasuredRow } from "./measured-row.ts";

export interface CatalogSectionProps {
  kind: MeasuredKind;
  list: readonly MeasuredRow[];
  pictures: CatalogPictures;
}

/** All breeds, or all age classes: added, edited in place, arranged, switched off, deleted, photographed (AG01–AG05 OG11). */
export function CatalogSection({ kind, list, pictures }: CatalogSectionProps) {
  const { t, i18n } = useTranslation("admin-catalog");

  return (
    <section aria-labelledby={`${kind}-heading`} className="min-w-0">
      <h2 id={`${kind}-heading`} className="mb-4 flex items-baseline gap-2">
        {t(`${kind}.heading`)}
        <span className="figures text-sm font-normal text-quiet">{list.length}</span>
      </h2>
      {list.length === 0 ? (
        <EmptyState title={t(`${kind}.empty`)} text={t(`${kind}.emptyText`)} />
      ) : (
        <ArrangedList
          list={list}
          label={t(`${kind}.heading`)}
          nameOf={(row) => localName(row, i18n.language)}
          move={(id, step) => ({ intent: "move", kind, id, step })}
          order={(ids) => ({ intent: "order", kind, ids })}
          head={
            <div
              aria-hidden
              className={`sticky top-16 z-10 hidden rounded-t-card border-b border-line bg-raised px-3 py-2.5 text-xs font-medium text-quiet lg:grid ${ROW_COLUMNS}`}
            >
              <span>{t("fields.arrange")}</span>
              <span>{t("fields.names")}</span>
              <span>{t("fields.notes")}</span>
              <span>{t(`${kind}.measure`)}</span>
              <span>{t("fields.activeHead")}</span>
            </div>
          }
        >
          {(row, { rows, name, place }) => (
            <CatalogRow
              key={row.id}
              kind={kind}
              row={row}
              place={place}
              name={name}
              rows={rows}
              picture={pictures[pictureKey(kind === "breed" ? "breed" : "age", row.id)]}
            />
          )}
        </ArrangedList>
      )}
      <div className="mt-3">
        <AddPanel label={t(`${kind}.addHeading`)}>
          <AddMeasuredRow kind={kind} />
        </AddPanel>
      </div>
    </section>
  );
}
