import { useState } from "react";
import type { PartyShare } from "#app/features/claims/reads/list-party-shares.server.ts";
import { useClaimWords } from "#app/features/claims/ui/admin/use-claim-words.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { WordsForm } from "./words-form.tsx";

/** What a partner bears of one claim; it can be disputed, and its answer stands with it. */
export function OwnShare({ share }: { share: PartyShare }) {
  const { t } = useTranslation("partner");
  const { about } = useClaimWords();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const state = share.answeredAt ? "answered" : share.disputedAt ? "held" : "borne";
  return (
    <Card as="li" className="grid gap-2 p-4!">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>
          <LtrText className="font-semibold">{share.number}</LtrText>{" "}
          <span className="text-sm text-quiet">
            {t("money.ofOrder")} <LtrText mono>{share.reference}</LtrText>
          </span>
        </span>
        <Badge tone={state === "held" ? "accent" : "quiet"}>{t(`money.state.${state}`)}</Badge>
      </div>
      <p className="flex flex-wrap justify-between gap-2">
        <span>{about(share)}</span>
        <Money halalas={share.halalas} className="font-semibold" />
      </p>
      <p className="text-sm text-quiet">{t("money.decided", { day: format.date(share.decidedAt) })}</p>
      {share.disputeWords && (
        <p className="text-sm">
          <span className="text-quiet">{t("money.said")}</span> <OwnWords>{share.disputeWords}</OwnWords>
        </p>
      )}
      {share.answeredAt && (
        <p className="text-sm">
          <span className="text-quiet">{t("money.answer")}</span>{" "}
          {share.answerWords && <OwnWords>{share.answerWords}</OwnWords>}{" "}
          {share.releasedHalalas > 0 && (
            <>
              · {t("money.released")} <Money halalas={share.releasedHalalas} />
            </>
          )}
        </p>
      )}
      {state === "borne" &&
        (isOpen ? (
          <WordsForm
            label={t("money.why")}
            hint={t("money.whyHint")}
            send={t("money.dispute")}
            sent={t("money.disputed")}
            about={{ claimId: share.claimId }}
            onClose={() => setOpen(false)}
          />
        ) : (
          <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
            {t("money.dispute")} <span className="sr-only">{share.number}</span>
          </Button>
        ))}
    </Card>
  );
}
