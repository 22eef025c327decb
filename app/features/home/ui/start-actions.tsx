import { useTranslation } from "react-i18next";
import { track } from "#app/foundation/tracking/track.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { useSavedDraft } from "./use-saved-draft.ts";

/** Start (H01, H21), and beside it the way back into a saved draft (H05, H06); that place is never empty, so nothing jumps. */
export function StartActions() {
  const { t } = useTranslation("home");
  const canResume = useSavedDraft();
  return (
    <div className="grid grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] gap-3 pt-5 sm:max-w-md md:pt-8">
      <LinkButton
        viewTransition
        to="/order"
        size="lg"
        className="px-2! whitespace-nowrap max-[23rem]:text-base!"
        onClick={() => track("cta_start_click")}
      >
        {t("hero.start")}
      </LinkButton>
      <LinkButton
        viewTransition
        to={canResume ? "/order?resume=1" : "/restaurants"}
        variant="secondary"
        size="lg"
        className="bg-page/55! px-2! text-sm! whitespace-nowrap md:text-base!"
      >
        {canResume ? t("hero.resume") : t("hero.restaurants")}
      </LinkButton>
    </div>
  );
}
