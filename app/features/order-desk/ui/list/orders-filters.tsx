import { ChevronDown, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Form, Link, useSubmit } from "react-router";
import type { OrderFilters } from "#app/features/order-desk/list/order-filters.ts";
import type { RestaurantName } from "#app/features/restaurants/list-restaurant-names.server.ts";
import type { Language } from "#app/i18n/language.ts";
import { localName } from "#app/i18n/local-name.ts";
import { Button } from "#app/ui/button.tsx";
import { SearchField } from "#app/ui/fields/search-field.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { ORDER_STATUSES } from "#app/vocabulary/order-status.ts";
import { PAYMENT_REVIEWS } from "#app/vocabulary/payment-review.ts";

export interface OrdersFiltersProps {
  filters: OrderFilters;
  restaurants: readonly RestaurantName[];
}

/** Every filter lives in the address (AO02): a choice applies at once, words on Enter, and all of it without scripts too. */
export function OrdersFilters({ filters, restaurants }: OrdersFiltersProps) {
  const { t, i18n } = useTranslation("admin-orders");
  const submit = useSubmit();
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const { q, queue, ...chosen } = filters;
  const active = Object.keys(chosen).length;
  const language = i18n.language as Language;

  function apply(form: HTMLFormElement | null) {
    if (!form) return;
    const entries = [...new FormData(form)].filter(([, value]) => value !== "") as [string, string][];
    submit(new URLSearchParams(entries), {
      method: "get",
      action: "/admin/orders",
      preventScrollReset: true,
    });
  }

  return (
    <Form
      // The fields keep what is typed; another address is another form.
      key={JSON.stringify(filters)}
      method="get"
      action="/admin/orders"
      data-screen-only
      aria-label={t("filters.label")}
      onSubmit={(event) => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
      onChange={(event) => {
        const field: EventTarget = event.target;
        if (field instanceof HTMLSelectElement) apply(field.form);
      }}
      onBlur={(event) => {
        // A day is typed in parts, and each part already makes some day: only leaving the field settles it.
        const field: EventTarget = event.target;
        if (
          field instanceof HTMLInputElement &&
          field.type === "date" &&
          field.value !== field.defaultValue
        ) {
          apply(field.form);
        }
      }}
      className="grid gap-3"
    >
      {queue && <input type="hidden" name="queue" value={queue} />}
      <SearchField
        name="q"
        label={t("filters.search")}
        defaultValue={q ?? ""}
        className="w-full lg:max-w-xl"
      />
      <details
        // Taking the last filter away is no reason to fold the others up.
        open={isOpen ?? active > 0}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        className="group"
      >
        <summary className="inline-flex min-h-11 items-center gap-2 rounded-field pe-3 text-sm font-medium text-ember">
          <SlidersHorizontal aria-hidden className="size-4.5" />
          {active > 0 ? t("filters.active", { count: active }) : t("filters.open")}
          <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <div className="mt-2 grid grid-cols-2 items-end gap-3 sm:grid-cols-3 xl:grid-cols-6">
          <SelectField name="status" label={t("filters.status")} defaultValue={filters.status ?? ""}>
            <option value="">{t("filters.anyStatus")}</option>
            {ORDER_STATUSES.map((status) => (
              <option key={status} value={status}>
                {t(`status.${status}`)}
              </option>
            ))}
          </SelectField>
          <SelectField
            name="restaurant"
            label={t("filters.restaurant")}
            defaultValue={filters.restaurant ?? ""}
          >
            <option value="">{t("filters.anyRestaurant")}</option>
            {restaurants.map((restaurant) => (
              <option
                key={restaurant.id}
                value={filters.restaurant === restaurant.id ? restaurant.id : restaurant.slug}
              >
                {localName(restaurant, language)}
              </option>
            ))}
          </SelectField>
          <SelectField name="payment" label={t("filters.payment")} defaultValue={filters.payment ?? ""}>
            <option value="">{t("filters.anyPayment")}</option>
            <option value="paid">{t("filters.paid")}</option>
            <option value="unpaid">{t("filters.unpaid")}</option>
          </SelectField>
          <SelectField name="review" label={t("filters.review")} defaultValue={filters.review ?? ""}>
            <option value="">{t("filters.anyReview")}</option>
            {PAYMENT_REVIEWS.map((review) => (
              <option key={review} value={review}>
                {t(`reviewState.${review}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            type="date"
            name="from"
            label={t("filters.from")}
            defaultValue={filters.from}
            max={filters.to}
          />
          <TextField
            type="date"
            name="to"
            label={t("filters.to")}
            defaultValue={filters.to}
            min={filters.from}
          />
        </div>
        {active > 0 && (
          <Link
            to="/admin/orders"
            className="mt-1 inline-flex min-h-11 items-center text-sm font-medium text-ember"
          >
            {t("filters.reset")}
          </Link>
        )}
      </details>
      <noscript>
        <Button type="submit" size="sm">
          {t("filters.apply")}
        </Button>
      </noscript>
    </Form>
  );
}
