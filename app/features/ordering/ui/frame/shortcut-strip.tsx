import type { DraftMeat } from "#app/features/ordering/rules/draft/draft.ts";
import { isGift } from "#app/features/ordering/rules/draft/draft-occasion.ts";
import { useMeatNames } from "#app/features/ordering/ui/wizard/use-meat-names.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { cleanLine } from "#app/lib/clean-text.ts";
import { Button } from "#app/ui/button.tsx";
import { DotLine } from "#app/ui/figures/dot-line.tsx";

/** Straight to the review, with what it would say of how, cut, when and where: offered once nothing has to be asked (WZ05). A low screen leaves that to the review. */
export function ShortcutStrip() {
  const { t } = useTranslation("wizard");
  const { draft, shortcut, reviewNow } = useWizardState();
  const format = useFormat();
  const names = useMeatNames();
  if (!shortcut) return null;
  const { fulfillment, schedule, address } = shortcut;
  const how = t(
    fulfillment === "restaurant" ? "review.cookedHow" : isGift(draft) ? "review.homeGift" : "review.home",
  );
  const when = t("schedule.chosen", {
    date: format.shortDate(schedule.date),
    time: format.promiseClock(schedule.time),
  });
  const cutOf = (meat: DraftMeat) => names.cut(meat);
  const isOneCut = new Set(shortcut.meats.map(cutOf)).size === 1;
  const cuts = isOneCut
    ? shortcut.meats.slice(0, 1).map(cutOf)
    : shortcut.meats.map((meat) => t("shortcut.cutOf", { name: names.of(meat), cut: cutOf(meat) }));
  const isGuess = draft.fulfillment === null;
  return (
    <section
      aria-label={t("shortcut.label")}
      className="page-width flex animate-rise items-center justify-between gap-4 border-b border-line py-2.5 short:py-1"
    >
      <p className="min-w-0 text-sm">
        <span className="block font-medium">{t(isGuess ? "shortcut.guess" : "shortcut.known")}</span>
        <span className="block text-quiet short:hidden">
          <DotLine facts={[how, when]} />
        </span>
        {fulfillment !== "restaurant" && (
          <span className="block font-medium short:hidden">
            {t("shortcut.cuts", { cuts: format.list(cuts) })}
          </span>
        )}
        {address && (
          <span className="hidden cut-line text-quiet sm:block">
            <bdi>{cleanLine(address)}</bdi>
          </span>
        )}
      </p>
      <Button variant="secondary" size="sm" onClick={reviewNow} className="shrink-0">
        {t("shortcut.review")}
      </Button>
    </section>
  );
}
