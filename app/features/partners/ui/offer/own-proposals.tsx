import type { OwnProposal } from "#app/features/partners/reads/read-own-offer.server.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { ProposedStep } from "./proposed-step.tsx";

/** What was proposed and what became of it; what nobody has answered can be taken back. */
export function OwnProposals({ proposals }: { proposals: readonly OwnProposal[] }) {
  const { t, i18n } = useTranslation("partner");
  const { save, isSaving } = useSave();
  return (
    <section aria-labelledby="own-proposals">
      <h2 id="own-proposals" className="mb-3 text-lg">
        {t("offer.proposals")}
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-card border border-line bg-surface">
        {proposals.map(({ id, shown, isAccepted, answerWords, answeredAt }) => (
          <li key={id} className="grid gap-1 px-4 py-3">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-medium">
                <OwnWords>{localName(shown, i18n.language)}</OwnWords>
              </span>
              <Badge tone={answeredAt ? (isAccepted ? "good" : "bad") : "accent"}>
                {t(answeredAt ? (isAccepted ? "offer.accepted" : "offer.declined") : "offer.waiting")}
              </Badge>
            </p>
            <ProposedStep shown={shown} />
            {answerWords && (
              <p className="text-sm text-quiet">
                <OwnWords>{answerWords}</OwnWords>
              </p>
            )}
            {!answeredAt && (
              <Button
                size="sm"
                variant="quiet"
                className="justify-self-start px-0!"
                pending={isSaving}
                onClick={() => save({ intent: "withdraw", id }, { success: t("offer.withdrawn") })}
              >
                {t("offer.withdraw")} <span className="sr-only">{localName(shown, i18n.language)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
