import { ClipboardList, ListFilter, Store, UserRound } from "lucide-react";
import { type AdminFind, type FoundOrder, MANY_FOUND } from "#app/features/admin-shell/rules/admin-find.ts";
import { OrderDay } from "#app/features/order-admin/ui/list/bulk/order-day.tsx";
import { AdminOrderStatus } from "#app/features/order-pages/ui/admin-order-status.tsx";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { PaletteGroup, PaletteLine } from "./palette-line.tsx";

export interface FoundRecordsProps {
  found: AdminFind;
  typed: string;
  /** The words of an order's status have come. */
  hasWords: boolean;
  go: (to: string) => void;
}

/** Orders, restaurants and customers that the server found. */
export function FoundRecords({ found, typed, hasWords, go }: FoundRecordsProps) {
  const { t, i18n } = useTranslation("admin");
  const format = useFormat();
  const { orders, orderCount, restaurants, customers } = found;
  const many = orderCount >= MANY_FOUND ? `${MANY_FOUND - 1}+` : String(orderCount);
  return (
    <>
      <PaletteGroup heading={t("links.orders")}>
        {[
          ...orders.map((order) => (
            <PaletteLine
              key={order.id}
              value={order.id}
              icon={<ClipboardList aria-hidden />}
              onSelect={() => go(`/admin/orders/${order.id}`)}
              aside={hasWords && <OrderFacts order={order} />}
            >
              <LtrText mono>{order.reference}</LtrText> <OwnWords>{order.customerName}</OwnWords>{" "}
              <LtrText className="text-xs text-quiet">{order.id.slice(0, 8)}</LtrText>
            </PaletteLine>
          )),
          ...(orderCount > orders.length
            ? [
                <PaletteLine
                  key="all"
                  value="all-orders"
                  icon={<ListFilter aria-hidden />}
                  onSelect={() => go(`/admin/orders?q=${encodeURIComponent(typed.trim())}`)}
                >
                  {t("palette.allOrders", { many })}
                </PaletteLine>,
              ]
            : []),
        ]}
      </PaletteGroup>
      <PaletteGroup heading={t("links.restaurants")}>
        {restaurants.map((restaurant) => (
          <PaletteLine
            key={restaurant.id}
            value={restaurant.id}
            icon={<Store aria-hidden />}
            onSelect={() => go(`/admin/restaurants/${restaurant.id}`)}
          >
            {localName(restaurant, i18n.language)}
          </PaletteLine>
        ))}
      </PaletteGroup>
      <PaletteGroup heading={t("links.customers")}>
        {customers.map((customer) => (
          <PaletteLine
            key={customer.id}
            value={customer.id}
            icon={<UserRound aria-hidden />}
            onSelect={() => go(`/admin/customers/${customer.id}`)}
            aside={customer.phone && <LtrText>{format.phone(customer.phone)}</LtrText>}
          >
            <OwnWords>{customer.fullName ?? t("palette.nameless")}</OwnWords>
          </PaletteLine>
        ))}
      </PaletteGroup>
    </>
  );
}

/** Where it stands, for when, and what it costs: enough to know which of two orders is meant. */
function OrderFacts({ order: { status, day, totalHalalas } }: { order: FoundOrder }) {
  return (
    <>
      <AdminOrderStatus status={status} isCompact />
      {day && (
        <span className="max-sm:hidden">
          <OrderDay day={day} />
        </span>
      )}
      <span className="max-sm:hidden">
        <Money halalas={totalHalalas} />
      </span>
    </>
  );
}
