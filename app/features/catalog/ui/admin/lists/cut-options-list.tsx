import type { CutOption } from "#app/features/catalog/rules/catalog-rows.ts";
import { AddRowForm } from "#app/foundation/admin-kit/add-row-form.tsx";
import { NameFields } from "#app/foundation/admin-kit/name-fields.tsx";
import { ArrangedList } from "#app/foundation/admin-kit/rows/arranged-list.tsx";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { type CatalogPictures, pictureKey } from "#app/vocabulary/content/catalog-pictures.ts";
import type { CutCategory } from "#app/vocabulary/order-choices.ts";
import { CutOptionRow } from "./cut-option-row.tsx";

export interface CutOptionsListProps {
  list: readonly CutOption[];
  category: CutCategory;
  pictures: CatalogPictures;
}

/** The cuts, or the extras, that an animal for home is offered with, edited in place (CU02) and photographed (OG11). */
export function CutOptionsList({ list, category, pictures }: CutOptionsListProps) {
  const { t, i18n } = useTranslation("admin-catalog");
  if (list.length === 0)
    return (
      <EmptyState
        title={t("cutOption.empty")}
        text={t(category === "cut" ? "cutOption.emptyText" : "cutOption.emptyExtra")}
      />
    );
  return (
    <ArrangedList
      list={list}
      label={t("cutOption.heading")}
      nameOf={(row) => localName(row, i18n.language)}
      move={(id, step) => ({ intent: "move", kind: "cutOption", id, step })}
      order={(ids) => ({ intent: "order", kind: "cutOption", ids })}
    >
      {(row, { rows, name }) => (
        <CutOptionRow
          key={row.id}
          row={row}
          name={name}
          rows={rows}
          picture={pictures[pictureKey("cut", row.id)]}
        />
      )}
    </ArrangedList>
  );
}

/** A new cut or extra; it goes last, a cut stands for "as requested" and an extra is free until somebody says otherwise. */
export function AddCutOption({ category }: { category: CutCategory }) {
  const { t } = useTranslation("admin-catalog");
  return (
    <AddRowForm
      label={t("cutOption.addHeading")}
      add={t("cutOption.add")}
      success={t("cutOption.added")}
      read={(typed) => ({
        intent: "add-cutOption",
        category,
        name: typed.get("name"),
        nameEn: typed.get("nameEn"),
      })}
      className="rounded-card sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      {(errors) => <NameFields label={t("fields.name")} labelEn={t("fields.nameEn")} errors={errors} />}
    </AddRowForm>
  );
}
