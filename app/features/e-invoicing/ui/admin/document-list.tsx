import type { DocumentPage } from "#app/features/e-invoicing/reads/list-documents.server.ts";
import { DOCUMENT_VIEWS, type DocumentView } from "#app/features/e-invoicing/rules/document-views.ts";
import { KeysetPages } from "#app/foundation/admin-kit/keyset-pages.tsx";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LinkChip } from "#app/ui/link-chip.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { DocumentItem } from "./document-item.tsx";

/** Signed documents, the newest first, all of them or those in one state. */
export function DocumentList({ page, view }: { page: DocumentPage; view: DocumentView }) {
  const { t } = useTranslation("admin-e-invoicing");
  // Held here, because a document that is sent leaves the view before it could say so.
  const saving = useSave();
  return (
    <section aria-labelledby="documents-heading">
      <h2 id="documents-heading" className="mb-3 text-lg">
        {t("list.title")}
      </h2>
      <nav aria-label={t("list.views")} className="scroll-row mb-4 gap-2">
        {DOCUMENT_VIEWS.map((each) => (
          <LinkChip
            key={each}
            to={each === "all" ? "?" : `?view=${each}`}
            chosen={each === view}
            preventScrollReset
          >
            {t(`list.view.${each}`)}
          </LinkChip>
        ))}
      </nav>
      {page.documents.length === 0 ? (
        <EmptyState title={t("list.empty")} text={t("list.emptyText")} className="py-6" />
      ) : (
        <ul aria-labelledby="documents-heading" className="grid grid-cols-1 gap-4">
          {page.documents.map((document) => (
            <DocumentItem key={`${document.deviceId}-${document.icv}`} document={document} saving={saving} />
          ))}
        </ul>
      )}
      <KeysetPages nextCursor={page.nextCursor} />
    </section>
  );
}
