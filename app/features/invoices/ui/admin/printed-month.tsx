import type { DocumentSheet as Sheet } from "#app/features/invoices/rules/document-sheet.ts";
import { type MonthFilters, writeMonthFilters } from "#app/features/invoices/rules/month-filters.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { DocumentSheet } from "../document-sheet.tsx";
import { PrintBar } from "../print-bar.tsx";

export interface PrintedMonthProps {
  filters: MonthFilters;
  month: string;
  cursor: string | null;
  nextCursor: string | null;
  sheets: readonly Sheet[];
  hasPdf: boolean;
}

/** A month's documents as they are printed, each on a page of its own. */
export function PrintedMonth({ filters, month, cursor, nextCursor, sheets, hasPdf }: PrintedMonthProps) {
  const { t } = useTranslation("admin-invoices");
  const wish = writeMonthFilters({ ...filters, ...(filters.q ? {} : { month }) });
  const from = (place: string | null) => `${wish}${place ? `&cursor=${encodeURIComponent(place)}` : ""}`;
  return (
    <div className="mx-auto grid max-w-5xl gap-5 print:block print:max-w-none">
      <PrintBar
        back={{ to: `/admin/invoices${wish}`, label: t("close") }}
        pdf={hasPdf && sheets.length > 0 ? `/admin/invoices/print/pdf${from(cursor)}` : null}
      />
      <div data-screen-only className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">
          {t("title")} <bdi dir="ltr">{filters.q ?? month}</bdi>
        </h1>
        <p className="text-quiet">{t("printing", { count: sheets.length })}</p>
        {nextCursor && (
          <LinkButton to={`/admin/invoices/print${from(nextCursor)}`} variant="secondary" size="sm">
            {t("printMore")}
          </LinkButton>
        )}
      </div>
      {sheets.length === 0 && <EmptyState title={t("empty")} />}
      {sheets.map((sheet) => (
        <DocumentSheet key={sheet.document.id} sheet={sheet} />
      ))}
    </div>
  );
}
