import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Form, useSearchParams, useSubmit } from "react-router";
import { AddPanel } from "#app/features/admin/ui/add-panel.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TEXT_VIEWS, type TextFilter } from "../../filter-texts.ts";
import type { TextEntry } from "../../list-texts.server.ts";
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
  entries: readonly TextEntry[];
  count: number;
  page: number;
  pages: number;
  filter: TextFilter;
  keys: readonly string[];
}

/** The shop's words, grouped by category, then key (AN10–AN15). */
export function TranslationsTab({ entries, count, page, pages, filter, keys }: TranslationsTabProps) {
  const { t } = useTranslation("admin-content");
  const submit = useSubmit();
  const [search] = useSearchParams();
  const groups = Map.groupBy(entries, (entry) => entry.category);
  const isOwnEmpty = filter.view === "own" && filter.q === "";

  function pageAddress(to: number) {
    const next = new URLSearchParams(search);
    next.set("page", String(to));
    return `?${next}`;
  }

  return (
    <div className="grid gap-5">
      <AddPanel label={t("texts.addHeading")}>
        <AddTranslation keys={keys} />
      </AddPanel>
      <div className="flex flex-wrap items-end gap-3">
        <Form
          key={`${filter.q} ${filter.view}`}
          method="get"
          role="search"
          onChange={(event) => {
            if (event.target instanceof HTMLSelectElement)
              submit(event.currentTarget, { preventScrollReset: true });
          }}
          className="grid flex-1 grid-cols-1 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_16rem]"
        >
          <input type="hidden" name="tab" value="translations" />
          <SearchField name="q" label={t("texts.search")} defaultValue={filter.q} />
          <SelectField name="show" label={t("texts.show")} hideLabel defaultValue={filter.view}>
            {TEXT_VIEWS.map((view) => (
              <option key={view} value={view}>
                {t(`texts.${VIEW_TEXT[view]}`)}
              </option>
            ))}
          </SelectField>
        </Form>
        <ExportTranslations />
        <ImportTranslations />
      </div>
      <p role="status" className="-mb-2 text-sm text-quiet">
        {t("texts.found", { count })}
      </p>
      {entries.length === 0 ? (
        <EmptyState
          title={t(isOwnEmpty ? "texts.nothingOwn" : "texts.noResults")}
          text={t(isOwnEmpty ? "texts.nothingOwnText" : "texts.noResultsText")}
        />
      ) : (
        [...groups].map(([category, texts]) => (
          <section key={category} aria-label={category}>
            <h2 className="sticky top-16 z-10 mb-2 bg-page py-1 font-heading text-base">
              <bdi>{category}</bdi>
            </h2>
            <ul className="rounded-card border border-line bg-surface">
              {texts.map((entry) => (
                <TranslationRow key={entry.key} entry={entry} />
              ))}
            </ul>
          </section>
        ))
      )}
      {pages > 1 && (
        <nav
          aria-label={t("texts.page", { page, pages })}
          className="flex items-center justify-between gap-3"
        >
          {page > 1 ? (
            <LinkButton
              to={pageAddress(page - 1)}
              variant="secondary"
              size="sm"
              icon={<ChevronLeft aria-hidden className="follow-direction size-5" />}
            >
              {t("texts.previous")}
            </LinkButton>
          ) : (
            <span />
          )}
          <span className="figures text-sm text-quiet">{t("texts.page", { page, pages })}</span>
          {page < pages ? (
            <LinkButton to={pageAddress(page + 1)} variant="secondary" size="sm">
              {t("texts.next")}
              <ChevronRight aria-hidden className="follow-direction size-5" />
            </LinkButton>
          ) : (
            <span />
          )}
        </nav>
      )}
    </div>
  );
}
