import { composeSheet } from "#app/features/invoices/reads/compose-sheet.server.ts";
import { pickDocument, readAdminDocuments } from "#app/features/invoices/reads/read-documents.server.ts";
import { DocumentSheet } from "#app/features/invoices/ui/document-sheet.tsx";
import { PrintBar } from "#app/features/invoices/ui/print-bar.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { Route } from "./+types/document";

export const handle = { i18n: ["invoices", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const document = mustAllow(pickDocument(await readAdminDocuments(ctx, params.id), params.number));
  return { title: document.number, sheet: composeSheet(ctx, document), hasPdf: ctx.pdf.isInstalled };
}

/** A document of an order, as its customer has it. */
export default function AdminDocumentPage({ loaderData: { sheet, hasPdf }, params }: Route.ComponentProps) {
  const { t } = useTranslation("invoices");
  const { title, number } = sheet.document;
  const back = `/admin/orders/${params.id}`;
  return (
    <div className="mx-auto grid max-w-5xl gap-5 print:block print:max-w-none">
      <h1 data-screen-only className="sr-only">
        {t("one", { title: t(`title.${title}`), number })}
      </h1>
      <PrintBar
        back={{ to: back, label: t("back") }}
        pdf={hasPdf ? `${back}/invoices/${number}/pdf` : null}
      />
      <DocumentSheet sheet={sheet} />
    </div>
  );
}
