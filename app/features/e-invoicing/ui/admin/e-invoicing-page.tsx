import type { DocumentPage } from "#app/features/e-invoicing/reads/list-documents.server.ts";
import type { AdminEInvoicing } from "#app/features/e-invoicing/reads/read-e-invoicing.server.ts";
import type { DocumentView } from "#app/features/e-invoicing/rules/document-views.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { ConnectDevice } from "./connect-device.tsx";
import { DeviceCard } from "./device-card.tsx";
import { DocumentList } from "./document-list.tsx";
import { ReportingFigures } from "./reporting-figures.tsx";
import { SellerCard } from "./seller-card.tsx";

export interface EInvoicingPageProps {
  state: AdminEInvoicing;
  view: DocumentView;
  page: DocumentPage;
}

/** Electronic invoices: how far the shop is, what to do next, and what became of each document. */
export function EInvoicingPage({ state, view, page }: EInvoicingPageProps) {
  const { t } = useTranslation("admin-e-invoicing");
  const { devices, figures, particulars } = state;
  const isUsed = figures.unsigned > 0 || devices.some(({ switchedOnAt }) => switchedOnAt !== null);
  const hasDocuments = figures.queued + figures.reported + figures.warned + figures.rejected > 0;
  return (
    <div className="max-w-4xl">
      <SectionHeading level={1} lead={t("lead")}>
        {t("title")}
      </SectionHeading>
      <div className="grid gap-5 *:min-w-0">
        <DeviceCard devices={devices} />
        {isUsed && <ReportingFigures figures={figures} />}
        <SellerCard particulars={particulars} />
        <ConnectDevice devices={devices} isComplete={particulars.every(({ value }) => value.trim() !== "")} />
        {(isUsed || hasDocuments) && <DocumentList page={page} view={view} />}
      </div>
    </div>
  );
}
