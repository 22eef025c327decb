import { Printer } from "lucide-react";
import type { LabelSheet } from "#app/features/order-admin/reads/list-labels.server.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyOrders } from "#app/ui/drawings/scenes/empty-scenes.tsx";
import { QrCodes } from "#app/ui/figures/qr-code.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { LinkChip } from "#app/ui/link-chip.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { OrderLabel } from "./order-label.tsx";

/** A roll whose every label is 80 by 50 mm, or sheets of A4 to be cut. */
export const LABEL_PAPERS = ["roll", "a4"] as const;
export type LabelPaper = (typeof LABEL_PAPERS)[number];

const SHEET: Record<LabelPaper, string> = {
  roll: "flex flex-wrap gap-3 print:block",
  a4: "flex flex-wrap gap-3 print:grid print:grid-cols-2 print:place-items-center print:gap-[4mm] print:*:border!",
};

const PAGE: Record<LabelPaper, string> = {
  roll: "print:[page:label-roll]",
  a4: "print:[page:label-a4]",
};

export interface LabelsPageProps extends LabelSheet {
  date: string;
  paper: LabelPaper;
}

/** All labels of a day, as they will be printed. */
export function LabelsPage({ date, paper, labels, orders, hasMore }: LabelsPageProps) {
  const { t } = useTranslation("admin-day");
  const format = useFormat();
  const references = [...new Set(labels.map(({ reference }) => reference))];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 print:block">
      <div data-screen-only className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-xl">{t("labels.title", { date: format.date(date) })}</h1>
          <p className="text-sm text-quiet">
            {t("orders", { count: orders })} · {t("labels.count", { count: labels.length })}
          </p>
          {hasMore && <p className="text-sm text-saffron">{t("hasMore", { count: orders })}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {LABEL_PAPERS.map((each) => (
            <LinkChip key={each} to={`?date=${date}&paper=${each}`} chosen={each === paper}>
              {t(`labels.papers.${each}`)}
            </LinkChip>
          ))}
          <LinkButton to={`/admin/day?date=${date}`} variant="secondary" size="sm">
            {t("labels.back")}
          </LinkButton>
          {labels.length > 0 && (
            <Button
              size="sm"
              icon={<Printer aria-hidden className="size-4.5" />}
              onClick={() => window.print()}
            >
              {t("print")}
            </Button>
          )}
        </div>
      </div>
      {labels.length === 0 ? (
        <EmptyState drawing={<EmptyOrders />} title={t("labels.none")} />
      ) : (
        <>
          <QrCodes texts={references} />
          {/* The page is named on a block: a grid gives its own name to nothing around it. */}
          <div className={PAGE[paper]}>
            <div className={SHEET[paper]}>
              {labels.map((label) => (
                <OrderLabel key={label.key} label={label} />
              ))}
            </div>
          </div>
        </>
      )}
    </div>
  );
}
