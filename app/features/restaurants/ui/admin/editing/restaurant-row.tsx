import clsx from "clsx";
import { Pencil } from "lucide-react";
import { Link } from "react-router";
import type { AdminRestaurantRow } from "#app/features/restaurants/rules/editing/admin-restaurant.ts";
import { RatingLine } from "#app/features/restaurants/ui/rating-line.tsx";
import { RestaurantCover } from "#app/features/restaurants/ui/restaurant-cover.tsx";
import { RowHandles } from "#app/foundation/admin-kit/rows/row-handles.tsx";
import type { RowOrder } from "#app/foundation/admin-kit/rows/use-row-order.ts";
import { localText } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PublicPageLink } from "./public-page-link.tsx";
import { RestaurantSwitches } from "./restaurant-switches.tsx";

export interface RestaurantRowProps {
  row: AdminRestaurantRow;
  name: string;
  /** Null while only some of the list are shown: a place among those would say nothing. */
  rows: RowOrder | null;
  isLifted: boolean;
}

/** One restaurant of the list: what customers see of it, and whether they do. */
export function RestaurantRow({ row, name, rows, isLifted }: RestaurantRowProps) {
  const { t, i18n } = useTranslation("admin-catalog");
  const format = useFormat();
  const action = `/admin/restaurants/${row.id}`;
  return (
    <div
      className={clsx(
        "grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 p-3 lg:grid-cols-[6rem_5rem_minmax(0,1fr)_9.5rem_11rem_auto] lg:py-2",
        isLifted && "relative z-10 rounded-card bg-raised shadow-soft ring-1 ring-ember",
      )}
    >
      <span className="col-span-2 lg:col-span-1">
        {rows && <RowHandles id={row.id} name={name} rows={rows} className="-ms-2" />}
      </span>
      <span data-thumbnail className={clsx("block w-20", !row.visible && "opacity-40")}>
        <RestaurantCover
          restaurant={row}
          alt=""
          sizes="5rem"
          className="aspect-[4/3] h-auto w-20 rounded-field"
        />
      </span>
      <div className="min-w-0">
        <Link to={action} className="block cut-line font-heading font-semibold hover:text-ember" title={name}>
          <OwnWords>{name}</OwnWords>
        </Link>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-quiet">
          <OwnWords>{localText(row.city, row.cityEn, i18n.language)}</OwnWords>
          <LtrText className="text-xs">{row.id}</LtrText>
        </p>
        {!row.visible && (
          <p className="text-sm">
            <Link to={action} className="font-medium text-saffron hover:underline">
              {t("restaurants.hiddenBadge")}
              {row.missing.length > 0 && <> · {t("restaurants.lacks", { count: row.missing.length })}</>}
            </Link>
          </p>
        )}
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-x-4 text-sm lg:col-span-1 lg:grid lg:gap-1">
        {row.reviewsCount === 0 ? (
          <span title={t("restaurants.newText", { value: format.rating(row.rating) })}>
            <Badge tone="accent" className="h-6!">
              {t("restaurants.new")}
            </Badge>
          </span>
        ) : (
          <RatingLine rating={row.rating} reviewsCount={row.reviewsCount} />
        )}
        <span className="text-quiet">
          {t("restaurants.columns.commission")} <LtrText>{format.percent(row.commissionPercent)}</LtrText>
        </span>
      </div>
      <RestaurantSwitches
        restaurant={row}
        className="col-span-2 grid grid-cols-2 gap-x-6 text-sm lg:col-span-1 lg:grid-cols-1"
      />
      <div className="col-span-2 flex flex-wrap gap-2 lg:col-span-1 lg:grid">
        <LinkButton
          to={action}
          variant="secondary"
          size="sm"
          aria-label={t("restaurants.editName", { name })}
          icon={<Pencil aria-hidden className="size-4.5" />}
        >
          {t("restaurants.edit")}
        </LinkButton>
        <PublicPageLink slug={row.slug} name={name} />
      </div>
    </div>
  );
}
