import { track } from "#app/foundation/tracking/track.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { useSavedDraft } from "./use-saved-draft.ts";

/** Start (H01, H21), and beside it the way back into a saved draft (H05, H06); that place is never empty, so nothing jumps.
 * The page is the same for everybody; a line of script writes that way into it while it is read (`server/pages/first-tap/resume-code.ts`).
 * While the days of an occasion are near it comes first (OG05). */
export function StartActions({ ledId }: { ledId: string | null }) {
  const { t } = useTranslation("home");
  const canResume = useSavedDraft();
  const bare = t(ledId ? "hero.everyday" : "hero.restaurants");
  return (
    <div className="grid grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] gap-3 pt-5 lowest:pt-2 large:grid-cols-1 sm:max-w-md md:pt-8">
      <LinkButton
        viewTransition
        to={ledId ? `/order?occasion=${encodeURIComponent(ledId)}` : "/order"}
        size="lg"
        className="px-2! whitespace-nowrap large:whitespace-normal max-[23rem]:text-base!"
        onClick={() => track("cta_start_click")}
      >
        {t(ledId ? "hero.startLed" : "hero.start")}
      </LinkButton>
      <LinkButton
        viewTransition
        to={canResume ? "/order?resume=1" : ledId ? "/order" : "/restaurants"}
        suppressHydrationWarning
        data-resume={t("hero.resume")}
        data-bare={bare}
        variant="secondary"
        size="lg"
        className="bg-page/55! px-2! text-sm! whitespace-nowrap md:text-base!"
      >
        {canResume ? t("hero.resume") : bare}
      </LinkButton>
    </div>
  );
}
