import { FileText } from "lucide-react";
import { Link } from "react-router";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import type { ListedDocument } from "../rules/document-view.ts";

export interface OrderDocumentsProps {
  documents: readonly Pick<ListedDocument, "id" | "number" | "title" | "issuedAt" | "grossHalalas">[];
  /** The page of the order, under which its documents lie. */
  address: string;
}

/** Every document of an order, each a way to its page; nothing while there is none. */
export function OrderDocuments({ documents, address }: OrderDocumentsProps) {
  const { t } = useTranslation("invoices");
  const format = useFormat();
  if (documents.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="documents-title" className="grid gap-2">
      <h2 id="documents-title" className="text-lg">
        {t("list")}
      </h2>
      <ul className="grid gap-1">
        {documents.map(({ id, number, title, issuedAt, grossHalalas }) => (
          <li key={id}>
            <Link
              to={`${address}/invoices/${number}`}
              className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-field py-1 text-ember"
            >
              <FileText aria-hidden className="size-5 shrink-0" />
              <span className="font-medium">
                {t(`title.${title}`)} <LtrText>{number}</LtrText>
              </span>
              <span className="text-sm text-quiet">{format.dateTime(new Date(issuedAt))}</span>
              <Money halalas={grossHalalas} className="ms-auto text-sm" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
