import { SlidersHorizontal, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, Link, useSubmit } from "react-router";
import type { OrderFilters } from "#app/features/order-admin/rules/list/order-filters.ts";
import {
  defaultSort,
  type OrderSort,
  SORT_WORDS,
  writeSort,
} from "#app/features/order-admin/rules/list/order-sort.ts";
import type { RestaurantName } from "#app/features/restaurants/reads/list-restaurant-names.server.ts";
import { filledIn } from "#app/foundation/admin-kit/live/use-live-words.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { textLanguage } from "#app/lib/text-language.ts";
import { Button } from "#app/ui/button.tsx";
import { ORDER_STATUSES } from "#app/vocabulary/order-status.ts";
import { PAYMENT_REVIEWS } from "#app/vocabulary/payment-review.ts";
import { FilterDays } from "./filter-days.tsx";
import { FilterSelect } from "./filter-select.tsx";

/** The search stands elsewhere on the page and belongs to this form all the same. */
export const FILTERS_FORM = "order-filters";

export interface OrdersFiltersProps {
  filters: OrderFilters;
  sort: OrderSort;
  restaurants: readonly RestaurantName[];
  /** Stands at the end of the row. */
  children: ReactNode;
}

/** Every filter lives in the address (AO02): a choice applies at once, words while they are typed, and all of it without scripts too. */
export function OrdersFilters({ filters, sort, restaurants, children }: OrdersFiltersProps) {
  const { t, i18n } = useTranslation("admin-orders");
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const { q, queue, ...chosen } = filters;
  const active = Object.keys(chosen).length;
  // Taking the last filter away is no reason to fold the others up.
  const [wasOpen] = useState(active > 0);
  const language = i18n.language;
  const sortWord = writeSort(sort) === writeSort(defaultSort(filters)) ? "" : writeSort(sort);

  // Another address is another choice; the fields stay, and whoever sits in one of them too.
  const shown: Record<string, string | undefined> = { ...filters, sort: sortWord };
  const words = JSON.stringify(shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are what the fields show
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLSelectElement) field.value = shown[field.name] ?? "";
      if (field instanceof HTMLInputElement && field.type === "date")
        field.value = field.defaultValue = shown[field.name] ?? "";
    }
  }, [words]);

  function apply() {
    if (!form.current) return;
    submit(filledIn(form.current), {
      method: "get",
      action: "/admin/orders",
      preventScrollReset: true,
    });
  }

  return (
    <Form
      ref={form}
      id={FILTERS_FORM}
      method="get"
      action="/admin/orders"
      data-screen-only
      aria-label={t("filters.label")}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      onChange={(event) => {
        const field: EventTarget = event.target;
        if (field instanceof HTMLSelectElement) apply();
      }}
      className="grid gap-2"
    >
      {queue && <input type="hidden" name="queue" value={queue} />}
      <details open={wasOpen} className="peer lg:hidden">
        <summary className="inline-flex min-h-11 items-center gap-2 rounded-field pe-3 text-sm font-medium text-ember">
          <SlidersHorizontal aria-hidden className="size-4.5" />
          {active > 0 ? t("filters.active", { count: active }) : t("filters.open")}
        </summary>
      </details>
      <div className="gap-2 max-lg:hidden max-lg:peer-open:grid lg:flex lg:items-center lg:gap-1.5">
        <FilterSelect name="status" label={t("filters.status")} defaultValue={filters.status ?? ""}>
          <option value="">{t("filters.any")}</option>
          {ORDER_STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(`status.${status}`)}
            </option>
          ))}
        </FilterSelect>
        <FilterSelect
          name="restaurant"
          label={t("filters.restaurant")}
          defaultValue={filters.restaurant ?? ""}
        >
          <option value="">{t("filters.any")}</option>
          {restaurants.map((restaurant) => (
            <option
              key={restaurant.id}
              value={filters.restaurant === restaurant.id ? restaurant.id : restaurant.slug}
              lang={textLanguage(localName(restaurant, language))}
            >
              {localName(restaurant, language)}
            </option>
          ))}
        </FilterSelect>
        <FilterSelect name="payment" label={t("filters.payment")} defaultValue={filters.payment ?? ""}>
          <option value="">{t("filters.any")}</option>
          <option value="paid">{t("filters.paid")}</option>
          <option value="unpaid">{t("filters.unpaid")}</option>
        </FilterSelect>
        <FilterSelect name="review" label={t("filters.review")} defaultValue={filters.review ?? ""}>
          <option value="">{t("filters.any")}</option>
          {PAYMENT_REVIEWS.map((review) => (
            <option key={review} value={review}>
              {t(`reviewState.${review}`)}
            </option>
          ))}
        </FilterSelect>
        <FilterDays
          kind="due"
          names={["dueFrom", "dueTo"]}
          from={filters.dueFrom}
          to={filters.dueTo}
          onChanged={apply}
        />
        <FilterDays
          kind="placed"
          names={["from", "to"]}
          from={filters.from}
          to={filters.to}
          onChanged={apply}
        />
        {/* On desks the heads of the columns sort. */}
        <div className="lg:hidden">
          <FilterSelect name="sort" label={t("sort.label")} defaultValue={sortWord}>
            <option value="">{t("sort.usual")}</option>
            {SORT_WORDS.map((word) => (
              <option key={word} value={word}>
                {t(`sort.${word}`)}
              </option>
            ))}
          </FilterSelect>
        </div>
        {active > 0 && (
          <Link
            to={queue ? `/admin/orders?queue=${queue}` : "/admin/orders"}
            aria-label={t("filters.reset")}
            title={t("filters.reset")}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-field px-2 text-sm font-medium text-ember hover:tint-ember lg:min-h-9"
          >
            <X aria-hidden className="size-4" />
            <span className="lg:hidden">{t("filters.reset")}</span>
          </Link>
        )}
        {children}
      </div>
      <noscript>
        <Button type="submit" size="sm">
          {t("filters.apply")}
        </Button>
      </noscript>
    </Form>
  );
}
