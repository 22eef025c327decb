import clsx from "clsx";
import { Pencil, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { RatingLine } from "#app/features/restaurants/ui/rating-line.tsx";
import { RestaurantCover } from "#app/features/restaurants/ui/restaurant-cover.tsx";
import { RowHandles } from "#app/foundation/desk-kit/row-handles.tsx";
import type { RowOrder } from "#app/foundation/desk-kit/use-row-order.ts";
import type { Language } from "#app/i18n/language.ts";
import { localText } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { AdminRestaurantRow } from "../../admin-restaurant.ts";
import { PublicPageLink } from "./public-page-link.tsx";
import { RestaurantSwitches } from "./restaurant-switches.tsx";

export interface RestaurantRowProps {
  row: AdminRestaurantRow;
  name: string;
  rows: RowOrder;
  isEdited: boolean;
}

/** One restaurant of the list: what customers see of it, and whether they do. */
export function RestaurantRow({ row, name, rows, isEdited }: RestaurantRowProps) {
  const { t, i18n } = useTranslation("admin-catalog");
  const format = useFormat();
  const action = `/admin/restaurants/${row.id}`;
  return (
    <div
      className={clsx(
        "grid items-center gap-x-4 gap-y-3 rounded-card border bg-surface p-3 lg:grid-cols-[6.5rem_minmax(0,1fr)_auto_auto]",
        isEdited ? "border-ember" : "border-line",
        rows.lifted === row.id && "relative z-10 bg-raised shadow-soft ring-1 ring-ember",
      )}
    >
      <RowHandles id={row.id} name={name} rows={rows} />
      <div className="flex min-w-0 items-center gap-3">
        <RestaurantCover
          restaurant={row}
          alt=""
          sizes="6rem"
          className={clsx("aspect-[4/3] h-auto w-24 shrink-0 rounded-field", !row.visible && "opacity-40")}
        />
        <div className="min-w-0">
          <Link to={action} className="font-heading font-semibold hover:text-ember">
            <bdi>{name}</bdi>
          </Link>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-quiet">
            <span>{localText(row.city, row.cityEn, i18n.language as Language)}</span>
            <RatingLine rating={row.rating} reviewsCount={row.reviewsCount} />
            <span>
              {t("restaurants.columns.commission")} <LtrText>{format.percent(row.commissionPercent)}</LtrText>
            </span>
            <LtrText className="text-xs">{row.id}</LtrText>
          </p>
        </div>
      </div>
      <RestaurantSwitches restaurant={row} className="grid grid-cols-2 gap-x-6 text-sm lg:grid-cols-1" />
      <div className="flex flex-wrap gap-2 lg:grid">
        <LinkButton
          to={isEdited ? "/admin/restaurants" : `?edit=${row.id}`}
          replace
          preventScrollReset
          variant={isEdited ? "primary" : "secondary"}
          size="sm"
          aria-expanded={isEdited}
          aria-controls={isEdited ? `edit-${row.id}` : undefined}
          aria-label={t("restaurants.editName", { name })}
          icon={
            isEdited ? <X aria-hidden className="size-4.5" /> : <Pencil aria-hidden className="size-4.5" />
          }
        >
          {t(isEdited ? "restaurants.done" : "restaurants.edit")}
        </LinkButton>
        <PublicPageLink slug={row.slug} name={name} />
      </div>
    </div>
  );
}
