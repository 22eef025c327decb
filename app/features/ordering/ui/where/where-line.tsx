import clsx from "clsx";
import { MapPin } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { isLocationServed, locationInWords, nameOf } from "#app/lib/addresses/chosen-location.ts";
import type { ServiceArea } from "#app/lib/addresses/service-area.ts";
import { useKeptLocation } from "./kept-location.ts";

const WhereDialog = lazy(() => import("./where-dialog.tsx"));

export interface WhereLineProps {
  areas: readonly ServiceArea[];
  className?: string;
}

/**
 * Where to, in one line: the place that was chosen in this browser, else the cities that are served (WP06 WP07). The page is the same
 * for everybody; a line of script writes the chosen place into it while it is read (`server/pages/kept-location-code.ts`), as React does after it.
 */
export function WhereLine({ areas, className }: WhereLineProps) {
  const { t, i18n } = useTranslation("common");
  const format = useFormat();
  const language = i18n.language;
  const place = useKeptLocation();
  const [isOpen, setOpen] = useState(false);
  if (areas.length === 0) return null;
  const isOutside = place !== null && !isLocationServed(areas, place);
  const words = place
    ? t(isOutside ? "where.notYet" : "where.to", { place: locationInWords(place, language) })
    : t("where.cities", { cities: format.list(areas.map(({ names }) => nameOf(names)[language])) });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={clsx(
          "group flex min-h-11 max-w-full items-center gap-2 text-start text-sm large:flex-wrap",
          className,
        )}
      >
        <MapPin
          aria-hidden
          className={clsx("size-4.5 shrink-0", isOutside ? "text-saffron" : "text-ember")}
        />
        <span
          suppressHydrationWarning
          data-where={t("where.to", { place: "%" })}
          className={clsx("cut-line min-w-0 large:flex-1 large:basis-52", isOutside && "text-saffron")}
        >
          {words}
        </span>
        <span
          suppressHydrationWarning
          data-where-change={t("where.change")}
          className="shrink-0 font-heading font-semibold text-ember underline-offset-4 group-hover:underline"
        >
          {t(place ? "where.change" : "where.choose")}
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <WhereDialog areas={areas} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
