import type { RunView } from "#app/features/runs/rules/run-views.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";

/** What goes in first: the last door's goods lie deepest. */
export function LoadingList({ run }: { run: RunView }) {
  const { t } = useTranslation("admin-runs");
  const open = run.stops.filter(({ doorAt }) => doorAt === null);
  if (open.length === 0) return null;
  return (
    <details className="border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium">{t("loadingList")}</summary>
      <p className="text-sm text-quiet">{t("loadingLead")}</p>
      <ol className="mt-2 grid gap-1">
        {open.toReversed().map((stop) => (
          <li key={stop.id} className="flex flex-wrap gap-x-2 text-sm">
            <LtrText mono>{stop.reference}</LtrText>
            <OwnWords>{stop.customerName}</OwnWords>
            <span className="text-quiet">{t("goods", { count: stop.animals + stop.trays })}</span>
            {stop.isLoaded && <span className="text-palm">{t("loaded")}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}
