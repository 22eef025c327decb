import { Form, useSubmit } from "react-router";
import type { ListedTexts } from "#app/features/content/reads/list-texts.server.ts";
import { TEXT_VIEWS, type TextFilter } from "#app/features/content/rules/translations/filter-texts.ts";
import { AddPanel } from "#app/foundation/admin-kit/add-panel.tsx";
import { KeysetPages } from "#app/foundation/admin-kit/keyset-pages.tsx";
import { EditedWith } from "#app/foundation/admin-kit/read-only.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { SearchField } from "#app/ui/fields/search-field.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { AddTranslation } from "./add-translation.tsx";
import { ExportTranslations } from "./export-translations.tsx";
import { ImportTranslations } from "./import-translations.tsx";
import { TranslationRow } from "./translation-row.tsx";

const VIEW_TEXT = {
  all: "showAll",
  own: "showOwn",
  "missing-ar": "showMissingAr",
  "missing-en": "showMissingEn",
} as const;

export interface TranslationsTabProps {
  texts: ListedTexts;
  filter: TextFilter;
}

/** The shop's words, grouped by category, then key (AN10–AN15), page by page. */
export function TranslationsTab({ texts, filter }: TranslationsTabProps) {
  const { t } = useTranslation("admin-content");
  const submit = useSubmit();
  const groups = Map.groupBy(texts.items, (entry) => entry.category);
  const isOwnEmpty = filter.view === "own" && filter.q === "" && filter.category === "";

  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-end gap-3">
        <Form
          key={`${filter.q} ${filter.view} ${filter.category}`}
          method="get"
          role="search"
          onChange={(event) => {
            if (event.target instanceof HTMLSelectElement)
              submit(event.currentTarget, { preventScrollReset: true });
          }}
          className="grid basis-full grid-cols-1 items-end gap-3 sm:grid-cols-2 lg:basis-0 lg:grow xl:grid-cols-[minmax(0,1fr)_14rem_16rem]"
        >
          <input type="hidden" name="tab" value="translations" />
          <SearchField
            className="sm:col-span-2 xl:col-span-1"
            name="q"
            label={t("texts.search")}
            defaultValue={filter.q}
          />
          <SelectField
            name="category"
            label={t("texts.category")}
            hideLabel
            dir="auto"
            defaultValue={filter.category}
          >
            <option value="">{t("texts.allCategories")}</option>
            {texts.categories.map((category) => (
              <option key={category} value={category}>
                {category}
              </option>
            ))}
          </SelectField>
          <SelectField name="show" label={t("texts.show")} hideLabel defaultValue={filter.view}>
            {TEXT_VIEWS.map((view) => (
              <option key={view} value={view}>
                {t(`texts.${VIEW_TEXT[view]}`)}
              </option>
            ))}
          </SelectField>
        </Form>
        <ExportTranslations />
        <EditedWith permission="content.edit">
          <ImportTranslations />
        </EditedWith>
      </div>
      <p role="status" className="-mb-2 text-sm text-quiet">
        {t("texts.found", { count: texts.count })}
      </p>
      {texts.items.length === 0 ? (
        <EmptyState
          title={t(isOwnEmpty ? "texts.nothingOwn" : "texts.noResults")}
          text={t(isOwnEmpty ? "texts.nothingOwnText" : "texts.noResultsText")}
        />
      ) : (
        [...groups].map(([category, entries]) => (
          <section key={category} aria-label={category}>
            <h2 className="sticky top-16 z-10 mb-2 bg-page py-1 font-heading text-base">
              <OwnWords>{category}</OwnWords>
            </h2>
            <EditedWith permission="content.edit">
              <ul className="rounded-card border border-line bg-surface">
                {entries.map((entry) => (
                  <TranslationRow key={entry.key} entry={entry} />
                ))}
              </ul>
            </EditedWith>
          </section>
        ))
      )}
      <KeysetPages nextCursor={texts.nextCursor} />
      <EditedWith permission="content.edit">
        <AddPanel label={t("texts.addHeading")}>
          <AddTranslation />
        </AddPanel>
      </EditedWith>
    </div>
  );
}
