import clsx from "clsx";
import { Download, FileText } from "lucide-react";
import type { ReceiptProof } from "#app/features/payments/rules/receipts/receipt.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { ICON_BUTTON } from "#app/ui/icon-button.tsx";
import { ErrorState } from "#app/ui/states/error-state.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { ProofStage } from "./proof-stage.tsx";
import { openSharpPicture } from "./show/open-proof.ts";
import type { ShownProof } from "./use-proof.ts";

/** The proof itself, drawn; or why it is not, and the way to look at it all the same. */
export function ProofOnScreen({ proof, shown }: { proof: ReceiptProof; shown: ShownProof }) {
  const { t } = useTranslation("admin-receipts");
  const format = useFormat();
  const name = t("proof.of", { date: format.dateTime(new Date(proof.uploadedAt)) });
  const { opened, isUnavailable, again } = shown;

  if (isUnavailable) {
    return <ErrorState title={t("proof.away")} text={t("proof.awayText")} onRetry={again} />;
  }
  if (!opened) {
    return (
      <div role="status" className="grid min-h-0 flex-1">
        <Skeleton className="h-full min-h-80" />
        <VisuallyHidden>{t("proof.loading")}</VisuallyHidden>
      </div>
    );
  }
  if (opened.kind === "file") {
    return (
      <div className="grid min-h-80 flex-1 place-content-center justify-items-center gap-3 rounded-card border border-line bg-raised p-6 text-center">
        <FileText aria-hidden className="size-8 text-quiet" />
        <p className="font-heading text-lg font-semibold leading-heading">{t("proof.notDrawn")}</p>
        <p className="text-quiet">{t("proof.notDrawnText")}</p>
        <ExternalLink href={proof.url} className={buttonLook({ variant: "secondary" })}>
          <Download aria-hidden className="size-5" />
          {t("proof.download")}
        </ExternalLink>
      </div>
    );
  }
  return (
    <>
      <ProofStage key={proof.id} pages={opened.pages} name={name} sharpen={() => openSharpPicture(proof)}>
        <a
          href={proof.url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t("proof.open")}
          title={t("proof.open")}
          className={clsx(ICON_BUTTON, "ms-auto")}
        >
          <Download aria-hidden />
        </a>
      </ProofStage>
      {opened.more > 0 && <p className="text-sm text-saffron">{t("proof.more", { count: opened.more })}</p>}
    </>
  );
}
