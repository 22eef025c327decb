import { FileText, ZoomIn } from "lucide-react";
import { useState } from "react";
import type { PaymentProofView } from "#app/features/order-reading/rules/order-view.ts";
import { useProof, useProofStore } from "#app/features/payments/ui/admin/receipts/use-proof.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { ProofZoom } from "./proof-zoom.tsx";

/** A picture or a PDF is looked at here, drawn so that nothing in it can act; what browsers cannot show is downloaded. */
export function ProofViewer({ proof }: { proof: PaymentProofView }) {
  if (proof.previewUrl) return <Preview proof={proof} pages={[proof.previewUrl]} />;
  return proof.contentType === "application/pdf" ? <DrawnPdf proof={proof} /> : <Download proof={proof} />;
}

/** Its pages drawn in a worker; until they are there, and when they cannot be drawn, the file itself. */
function DrawnPdf({ proof }: { proof: PaymentProofView }) {
  const store = useProofStore();
  const { opened } = useProof(store, { ...proof, refusedBecause: null }, []);
  const pages = opened?.kind === "pages" ? opened.pages.map(({ src }) => src) : [];
  return pages.length > 0 ? <Preview proof={proof} pages={pages} /> : <Download proof={proof} />;
}

function useProofName({ uploadedAt }: PaymentProofView): string {
  const { t } = useTranslation("admin-orders");
  return t("payment.proof", { date: useFormat().dateTime(new Date(uploadedAt)) });
}

function Preview({ proof, pages }: { proof: PaymentProofView; pages: readonly string[] }) {
  const { t } = useTranslation("admin-orders");
  const [isOpen, setOpen] = useState(false);
  const name = useProofName(proof);
  const isPdf = proof.contentType === "application/pdf";
  return (
    <figure>
      <button
        type="button"
        aria-label={t("payment.zoom")}
        onClick={() => setOpen(true)}
        className="relative block w-full overflow-hidden rounded-field border border-line bg-page"
      >
        <img src={pages[0]} alt={name} className="mx-auto max-h-72 w-auto max-w-full object-contain" />
        <span className="absolute end-2 bottom-2 grid size-10 place-items-center rounded-full bg-shade/70 text-on-shade">
          <ZoomIn aria-hidden className="size-5" />
        </span>
      </button>
      <figcaption className="mt-1.5 flex flex-wrap justify-between gap-2 text-sm text-quiet">
        {name}
        <ExternalLink href={proof.url} className="text-ember underline underline-offset-4">
          {isPdf ? t("payment.downloadPdf") : t("payment.openFile")}
        </ExternalLink>
      </figcaption>
      <ProofZoom open={isOpen} onOpenChange={setOpen} pages={pages} name={name} />
    </figure>
  );
}

function Download({ proof }: { proof: PaymentProofView }) {
  const { t } = useTranslation("admin-orders");
  const name = useProofName(proof);
  const isPdf = proof.contentType === "application/pdf";
  return (
    <ExternalLink href={proof.url} className={buttonLook({ variant: "secondary", wide: true })}>
      <FileText aria-hidden className="size-5" />
      {isPdf ? t("payment.downloadPdf") : t("payment.downloadFile")}
      <span className="text-sm font-normal text-quiet">{name}</span>
    </ExternalLink>
  );
}
