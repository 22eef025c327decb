import { ArrowLeft, MapPin, Phone } from "lucide-react";
import { Link } from "react-router";
import { telLink } from "#app/foundation/page/tel-link.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { DiamondRating } from "#app/ui/drawings/diamond-rating.tsx";

export interface RestaurantHeaderProps {
  name: string;
  place: string;
  rating: number;
  reviewsCount: number;
  /** Nobody has written here yet: rating and count are what the restaurant says of itself (R18). */
  isOwnFigure: boolean;
  phone: string | null;
  mapsUrl: string | null;
}

/** Back, name, rating, call and map (RP01). */
export function RestaurantHeader({
  name,
  place,
  rating,
  reviewsCount,
  isOwnFigure,
  phone,
  mapsUrl,
}: RestaurantHeaderProps) {
  const { t } = useTranslation("restaurants");
  const value = useFormat().rating(rating);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0 flex-1 basis-80">
        <Link
          viewTransition
          to="/restaurants"
          className="-ms-1 inline-flex min-h-11 items-center gap-2 px-1 font-heading text-sm font-semibold text-quiet hover:text-text"
        >
          <ArrowLeft aria-hidden className="follow-direction size-4.5" />
          {t("page.back")}
        </Link>
        <h1 className="break-words">{name}</h1>
        <p className="mt-1 text-quiet">{place}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <DiamondRating value={rating} label={t("rating", { value })} className="h-4.5 w-auto" />
          <bdi aria-hidden dir="ltr" className="figures font-heading font-semibold">
            {value}
          </bdi>
          <a href="#reviews" className="text-sm text-quiet underline-offset-4 hover:underline">
            {t(isOwnFigure ? "ownCount" : "reviewsCount", { count: reviewsCount })}
          </a>
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {phone && (
          <a
            href={telLink(phone)}
            aria-label={t("callName", { name })}
            className={buttonLook({ variant: "secondary" })}
          >
            <Phone aria-hidden className="size-5" />
            {t("call")}
          </a>
        )}
        {mapsUrl && (
          <a
            href={mapsUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t("mapName", { name })}
            className={buttonLook({ variant: "secondary" })}
          >
            <MapPin aria-hidden className="size-5" />
            {t("map")}
          </a>
        )}
      </div>
    </header>
  );
}
