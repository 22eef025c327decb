import { ChevronDown, CircleAlert, CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { ListedCriterion } from "#app/features/opening/commands/check-criteria.server.ts";
import { placeOfLack } from "#app/features/opening/rules/criteria/criterion-pages.ts";
import { isTicked, tickEnds } from "#app/features/opening/rules/criteria/criterion-standing.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

interface CriteriaCardProps {
  criteria: readonly ListedCriterion[];
  mayEdit: boolean;
}

/** The ten criteria by which the ministry rates e-shops, each as the shop's own pages show it at this moment. */
export function CriteriaCard({ criteria, mayEdit }: CriteriaCardProps) {
  const { t } = useTranslation("admin-opening");
  const { hash, key } = useLocation();
  const fold = useRef<HTMLDetailsElement>(null);
  // Whoever comes for them finds them unfolded; the server never hears of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever comes for it once more is led there once more
  useEffect(() => {
    if (hash !== "#criteria" || !fold.current) return;
    fold.current.open = true;
    fold.current.scrollIntoView({ block: "start" });
  }, [hash, key]);
  const kept = criteria.filter(({ lack }) => lack === null).length;
  return (
    <Card as="section" id="criteria" aria-labelledby="criteria-heading" className="scroll-mt-20">
      <details ref={fold} className="group scroll-mt-24">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3">
          <span className="min-w-0">
            <h2 id="criteria-heading" className="text-lg">
              {t("criteria.title")}
            </h2>
            <span className="text-sm text-quiet">
              {t("criteria.kept", { count: kept, all: criteria.length })}
            </span>
          </span>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-quiet transition-transform group-open:rotate-180"
          />
        </summary>
        <p className="mt-3 max-w-[64ch] text-sm text-quiet">{t("criteria.lead")}</p>
        <ol aria-label={t("criteria.title")} className="mt-3 divide-y divide-line border-t border-line">
          {criteria.map((each) => (
            <Criterion key={each.criterion} {...each} mayEdit={mayEdit} />
          ))}
        </ol>
      </details>
    </Card>
  );
}

/** One of them: kept or not, why not, and the way to mend it. */
function Criterion({
  criterion,
  lack,
  tickedAt,
  tickedEmail,
  mayEdit,
}: ListedCriterion & { mayEdit: boolean }) {
  const { t } = useTranslation("admin-opening");
  const format = useFormat();
  const { save, isSaving } = useSave();
  const name = t(`criteria.of.${criterion}.name`);
  const place = lack && placeOfLack(criterion, lack);
  const asks = isTicked(criterion) && (lack === "unticked" || lack === "expired");
  const tick = (isSeen: boolean) =>
    save({ intent: "tick", criterion, isSeen }, { success: t(isSeen ? "confirmed" : "withdrawn", { name }) });
  return (
    <li
      data-criterion={criterion}
      data-lack={lack ?? ""}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3"
    >
      {lack === null ? (
        <CircleCheck aria-hidden className="size-5 shrink-0 text-palm" />
      ) : (
        <CircleAlert aria-hidden className="size-5 shrink-0 text-saffron" />
      )}
      <span className="sr-only">{t(lack === null ? "state.done" : "state.open")}</span>
      <div className="min-w-48 flex-1">
        <h3 className="text-base">{name}</h3>
        <p className="text-sm text-quiet">
          {lack === null
            ? t("criteria.isKept")
            : t(`criteria.of.${criterion}.${lack}` as "criteria.of.business_centre.unset")}
          {tickedAt && tickedEmail && isTicked(criterion) && (
            <>
              {" "}
              {t("criteria.ticked", {
                date: format.dateWithYear(new Date(tickedAt)),
                until: format.dateWithYear(tickEnds(tickedAt)),
              })}{" "}
              <LtrText className="wrap-anywhere whitespace-normal">{tickedEmail}</LtrText>
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {mayEdit && asks && (
          <Button variant="secondary" size="sm" pending={isSaving} onClick={() => tick(true)}>
            {t(`criteria.of.${criterion}.tick` as "criteria.of.address.tick")}
          </Button>
        )}
        {mayEdit && isTicked(criterion) && lack === null && (
          <Button variant="quiet" size="sm" pending={isSaving} onClick={() => tick(false)}>
            {t("withdraw")}
          </Button>
        )}
        {place && (
          <LinkButton to={place} variant="quiet" size="sm" aria-label={`${t("criteria.go")} (${name})`}>
            {t("criteria.go")}
          </LinkButton>
        )}
      </div>
    </li>
  );
}
