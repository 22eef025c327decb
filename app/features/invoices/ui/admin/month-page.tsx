import { ChevronLeft, ChevronRight, Download, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import type { ListedDocument } from "#app/features/invoices/rules/document-view.ts";
import {
  type MonthFilters,
  monthAfter,
  writeMonthFilters,
} from "#app/features/invoices/rules/month-filters.ts";
import type { MonthSums as Sums } from "#app/features/invoices/rules/month-sums.ts";
import { KeysetPages } from "#app/foundation/admin-kit/keyset-pages.tsx";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { DataTable } from "#app/ui/figures/data-table.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { LinkChip } from "#app/ui/link-chip.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { INVOICE_KINDS } from "#app/vocabulary/money/ledger.ts";
import { MonthSums } from "./month-sums.tsx";

export interface MonthPageProps {
  filters: MonthFilters;
  month: string;
  items: readonly ListedDocument[];
  sums: Sums | null;
  nextCursor: string | null;
  /** What else is to be done about documents. */
  children?: ReactNode;
}

const PAGE = "/admin/invoices";

/** The documents of a month with what they come to, or what was found by a number in all of them. */
export function MonthPage({ filters, month, items, sums, nextCursor, children }: MonthPageProps) {
  const { t } = useTranslation("admin-invoices");
  const query = writeMonthFilters({ ...filters, ...(filters.q ? {} : { month }) });
  const file = (reader: "excel" | "programs") =>
    `/api/admin/invoices.csv${query}${query ? "&" : "?"}for=${reader}`;
  return (
    <div className="max-w-6xl">
      <SectionHeading level={1} lead={t("lead")}>
        {t("title")}
      </SectionHeading>
      {children}
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <MonthSteps filters={filters} month={month} />
        <Search q={filters.q} key={filters.q} />
      </div>
      {filters.q && (
        <p className="mb-4 flex flex-wrap items-center gap-3">
          {t("searched", { q: filters.q })}
          <LinkButton to={PAGE} variant="secondary" size="sm">
            {t("clear")}
          </LinkButton>
        </p>
      )}
      <nav aria-label={t("kindFilter")} className="mb-5 flex flex-wrap gap-2">
        {[undefined, ...INVOICE_KINDS].map((kind) => (
          <LinkChip
            key={kind ?? "all"}
            to={`${PAGE}${writeMonthFilters({ ...filters, kind })}`}
            chosen={kind === filters.kind}
          >
            {kind ? t(`kind.${kind}`) : t("all")}
          </LinkChip>
        ))}
      </nav>
      {sums && sums.total.count > 0 && <MonthSums sums={sums} />}
      {items.length === 0 ? (
        <EmptyState
          title={filters.q ? t("nothing") : t("empty")}
          text={filters.q ? undefined : t("emptyText")}
          className="py-6"
        />
      ) : (
        <>
          <div className="mb-3 flex flex-wrap gap-2">
            <LinkButton
              to={`${PAGE}/print${query}`}
              variant="secondary"
              size="sm"
              icon={<Printer aria-hidden className="size-4.5" />}
            >
              {t("printMonth")}
            </LinkButton>
            {(["programs", "excel"] as const).map((reader) => (
              <a
                key={reader}
                href={file(reader)}
                className={buttonLook({ variant: "secondary", size: "sm" })}
              >
                <Download aria-hidden className="size-4.5" />
                {reader === "excel" ? t("exportExcel") : t("export")}
              </a>
            ))}
          </div>
          <DocumentsTable items={items} />
        </>
      )}
      <KeysetPages nextCursor={nextCursor} />
    </div>
  );
}

function MonthSteps({ filters, month }: { filters: MonthFilters; month: string }) {
  const { t } = useTranslation("admin-invoices");
  const format = useFormat();
  const { q, ...kept } = filters;
  const to = (months: number) => `${PAGE}${writeMonthFilters({ ...kept, month: monthAfter(month, months) })}`;
  const [, ...name] = format.dateWithYear(`${month}-01`).split(" ");
  return (
    <nav aria-label={t("month")} className="flex items-center gap-2">
      <LinkButton to={to(-1)} variant="secondary" size="sm" aria-label={t("earlier")}>
        <ChevronLeft aria-hidden className="follow-direction size-5" />
      </LinkButton>
      <p className="min-w-36 text-center font-heading text-lg font-semibold">{name.join(" ")}</p>
      <LinkButton to={to(1)} variant="secondary" size="sm" aria-label={t("later")}>
        <ChevronRight aria-hidden className="follow-direction size-5" />
      </LinkButton>
    </nav>
  );
}

function Search({ q }: { q: string | undefined }) {
  const { t } = useTranslation("admin-invoices");
  return (
    <Form action={PAGE} className="flex items-end gap-2">
      <TextField
        label={t("search")}
        name="q"
        type="search"
        dir="ltr"
        maxLength={40}
        defaultValue={q}
        required
      />
      <Button type="submit" variant="secondary">
        {t("searchAction")}
      </Button>
    </Form>
  );
}

function DocumentsTable({ items }: { items: readonly ListedDocument[] }) {
  const { t } = useTranslation("admin-invoices");
  const { t: words } = useTranslation("invoices");
  const format = useFormat();
  const isTaxed = items.some(({ vatHalalas }) => vatHalalas > 0);
  const figures = (isTaxed ? ["net", "vat", "gross"] : ["gross"]) as readonly ("net" | "vat" | "gross")[];
  return (
    <DataTable
      caption={t("title")}
      head={
        <>
          <th scope="col">{t("columns.number")}</th>
          <th scope="col">{t("columns.kind")}</th>
          <th scope="col">{t("columns.day")}</th>
          <th scope="col">{t("columns.reference")}</th>
          {figures.map((figure) => (
            <th scope="col" key={figure} className="text-end!">
              {t(`columns.${figure}`)}
            </th>
          ))}
        </>
      }
    >
      {items.map((item) => (
        <tr key={item.id}>
          <td className="whitespace-nowrap">
            <Link
              to={`/admin/orders/${item.orderId}/invoices/${item.number}`}
              className="inline-flex min-h-11 items-center font-medium text-ember"
            >
              <LtrText>{item.number}</LtrText>
            </Link>
          </td>
          <td className="whitespace-nowrap">{words(`title.${item.title}`)}</td>
          <td className="whitespace-nowrap">{format.dateTime(new Date(item.issuedAt))}</td>
          <td className="whitespace-nowrap">
            <Link
              to={`/admin/orders/${item.orderId}`}
              className="inline-flex min-h-11 items-center text-ember"
            >
              <LtrText>{item.orderReference}</LtrText>
            </Link>
          </td>
          {figures.map((figure) => (
            <td key={figure} className="text-end whitespace-nowrap">
              {item.kind === "credit_note" && <span aria-hidden>− </span>}
              <Money halalas={item[`${figure}Halalas`]} />
            </td>
          ))}
        </tr>
      ))}
    </DataTable>
  );
}
