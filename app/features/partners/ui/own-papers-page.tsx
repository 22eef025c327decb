import type { ListedPaper } from "#app/features/papers/reads/list-papers.server.ts";
import { PaperBadge } from "#app/features/papers/ui/paper-badge.tsx";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";

/** A partner's own papers, the one first that ends first. */
export function OwnPapersPage({ papers }: { papers: readonly ListedPaper[] }) {
  const { t } = useTranslation("partner");
  const { t: said } = useTranslation("papers");
  const format = useFormat();
  return (
    <section aria-labelledby="own-papers">
      <h2 id="own-papers" className="text-lg">
        {t("papers.title")}
      </h2>
      <p className="mt-1 mb-3 text-sm text-quiet">{t("papers.lead")}</p>
      {papers.length === 0 ? (
        <EmptyState title={t("papers.none")} text={t("papers.noneText")} className="py-6!" />
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-card border border-line bg-surface">
          {papers.map(({ id, kind, number, endsOn, hides, state }) => (
            <li key={id} className="grid gap-1 px-4 py-3">
              <p className="flex flex-wrap items-center justify-between gap-2">
                <span className="font-medium">
                  {said(`kinds.${kind}`)} <LtrText>{number}</LtrText>
                </span>
                <PaperBadge state={state} />
              </p>
              <p className="text-sm text-quiet">
                {said("until", { day: format.dateWithYear(endsOn) })}
                {hides && ` · ${t(state === "expired" ? "papers.hidden" : "papers.willHide")}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
