import { Download } from "lucide-react";
import { Link } from "react-router";
import type { AdminDocument } from "#app/features/e-invoicing/reads/list-documents.server.ts";
import type { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { Card } from "#app/ui/card.tsx";
import { Fact } from "#app/ui/fact.tsx";
import { Badge, type BadgeTone } from "#app/ui/figures/badge.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import type { EDocumentState } from "#app/vocabulary/money/e-invoicing.ts";
import { AuthorityWords } from "./authority-words.tsx";

const TONES: Record<EDocumentState, BadgeTone> = {
  queued: "primary",
  reported: "good",
  warned: "accent",
  rejected: "bad",
  replaced: "quiet",
};

export interface DocumentItemProps {
  document: AdminDocument;
  saving: ReturnType<typeof useSave>;
}

/** One document: which, what became of it, the authority's words, and the ways on from here. */
export function DocumentItem({ document, saving }: DocumentItemProps) {
  const { t } = useTranslation("admin-e-invoicing");
  const format = useFormat();
  const { deviceId, icv, environment, state, number } = document;
  const again = (success: string) => saving.save({ intent: "again", deviceId, icv }, { success });
  return (
    <Card as="li">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-base">
          {t(`kind.${document.kind}`)} <LtrText mono>{number}</LtrText>
        </h3>
        <Badge tone={TONES[state]}>{t(`document.state.${state}`)}</Badge>
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Fact label={t("document.icv")}>
          <LtrText mono>{icv}</LtrText>
        </Fact>
        <Fact label={t("document.issued")}>{format.dateTime(new Date(document.issuedAt))}</Fact>
        <Fact label={t("document.order")}>
          <Link to={`/admin/orders/${document.orderId}`} className="text-ember">
            <LtrText mono>{document.orderReference}</LtrText>
          </Link>
        </Fact>
        <Fact label={t("document.total")}>
          <Money halalas={document.grossHalalas} />
        </Fact>
      </dl>
      {environment !== "production" && (
        <p className="mt-3 text-sm text-quiet">{t(`environment.${environment}`)}</p>
      )}
      {state === "queued" && (
        <p className="mt-3 text-sm text-quiet">{t("document.tries", { count: document.tries })}</p>
      )}
      {document.lastError && (
        <p className="mt-1 text-sm wrap-anywhere text-brick">
          {t("document.lastError")}: <OwnWords>{document.lastError}</OwnWords>
        </p>
      )}
      <AuthorityWords words={document.answer} />
      {state === "rejected" && <p className="mt-3 text-sm">{t("document.rejectedTodo")}</p>}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {state === "rejected" && (
          <Button size="sm" pending={saving.isSaving} onClick={() => again(t("document.signedAnew"))}>
            {t("document.signAnew")}
          </Button>
        )}
        {state === "queued" && document.tries > 0 && (
          <Button size="sm" pending={saving.isSaving} onClick={() => again(t("document.sending"))}>
            {t("document.again")}
          </Button>
        )}
        <a
          href={`/api/admin/e-invoicing/documents/${deviceId}/${icv}`}
          download
          aria-label={t("document.xmlOf", { number })}
          className={buttonLook({ variant: "secondary", size: "sm" })}
        >
          <Download aria-hidden className="size-4.5" />
          {t("document.xml")}
        </a>
      </div>
    </Card>
  );
}
