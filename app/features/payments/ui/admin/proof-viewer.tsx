import { FileText, ZoomIn } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PaymentProofView } from "#app/features/orders/read/order-view.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { buttonLook } from "#app/ui/button-look.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { ProofZoom } from "./proof-zoom.tsx";

/** A picture is looked at here; a PDF, and what browsers cannot show, is downloaded: none of our pages can be reached by it. */
export function ProofViewer({ proof }: { proof: PaymentProofView }) {
  const { t } = useTranslation("admin-orders");
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const name = t("payment.proof", { date: format.dateTime(new Date(proof.uploadedAt)) });
  const isPdf = proof.contentType === "application/pdf";

  if (isPdf || !proof.previewUrl) {
    return (
      <ExternalLink href={proof.url} className={buttonLook({ variant: "secondary", wide: true })}>
        <FileText aria-hidden className="size-5" />
        {isPdf ? t("payment.downloadPdf") : t("payment.downloadFile")}
        <span className="text-sm font-normal text-quiet">{name}</span>
      </ExternalLink>
    );
  }
  return (
    <figure>
      <button
        type="button"
        aria-label={t("payment.zoom")}
        onClick={() => setOpen(true)}
        className="relative block w-full overflow-hidden rounded-field border border-line bg-page"
      >
        <img
          src={proof.previewUrl}
          alt={name}
          className="mx-auto max-h-72 w-auto max-w-full object-contain"
        />
        <span className="absolute end-2 bottom-2 grid size-10 place-items-center rounded-full bg-shade/70 text-on-shade">
          <ZoomIn aria-hidden className="size-5" />
        </span>
      </button>
      <figcaption className="mt-1.5 flex flex-wrap justify-between gap-2 text-sm text-quiet">
        {name}
        <ExternalLink href={proof.url} className="text-ember underline underline-offset-4">
          {t("payment.openFile")}
        </ExternalLink>
      </figcaption>
      <ProofZoom open={isOpen} onOpenChange={setOpen} src={proof.previewUrl} name={name} />
    </figure>
  );
}
