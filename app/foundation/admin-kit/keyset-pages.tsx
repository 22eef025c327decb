import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { usePageTrail } from "./use-page-trail.ts";

/** Previous and next of a list that is read by cursors. */
export function KeysetPages({ nextCursor }: { nextCursor: string | null }) {
  const { t } = useTranslation("common");
  const { previous, next } = usePageTrail(nextCursor);
  if (!previous && !next) return null;
  return (
    <nav data-screen-only aria-label={t("pages.label")} className="mt-5 flex justify-between gap-3">
      {previous ? (
        <LinkButton
          {...previous}
          rel="prev"
          variant="secondary"
          size="sm"
          icon={<ChevronLeft aria-hidden className="follow-direction size-5" />}
        >
          {t("pages.previous")}
        </LinkButton>
      ) : (
        <span />
      )}
      {next && (
        <LinkButton {...next} rel="next" variant="secondary" size="sm">
          {t("pages.next")}
          <ChevronRight aria-hidden className="follow-direction size-5" />
        </LinkButton>
      )}
    </nav>
  );
}
