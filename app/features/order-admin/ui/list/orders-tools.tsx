import { CalendarClock, PhoneCall } from "lucide-react";
import { writeOrderFilters } from "#app/features/order-admin/rules/list/order-filter-address.ts";
import type { OrderFilters } from "#app/features/order-admin/rules/list/order-filters.ts";
import { ExportChoice } from "#app/features/order-admin/ui/export-choice.tsx";
import { PrintMenu } from "#app/features/order-admin/ui/slips/print-menu.tsx";
import { DensityButton } from "#app/foundation/admin-kit/density/density-button.tsx";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { addDays, riyadhDate } from "#app/lib/riyadh-time.ts";
import { LinkButton } from "#app/ui/link-button.tsx";

const TIGHT = "lg:min-h-9 lg:px-3 lg:text-xs";

export interface OrdersToolsProps {
  /** The list's own address, without "?". */
  query: string;
  filters: OrderFilters;
  now: Date;
}

/** The day that the list is about, where it is about one: today needs no saying. */
function dayOf({ queue, dueFrom, dueTo }: OrderFilters, now: Date): string | null {
  if (queue === "tomorrow") return addDays(riyadhDate(now), 1);
  return dueFrom && dueFrom === dueTo ? dueFrom : null;
}

/** Ways on from the list: the day as a whole, paper, a file; and how closely the rows stand. */
export function OrdersTools({ query, filters, now }: OrdersToolsProps) {
  const { t } = useTranslation("admin-orders");
  const may = useMay();
  const day = dayOf(filters, now);
  const picked = writeOrderFilters(filters).toString();
  return (
    <>
      {may("orders.place") && (
        <LinkButton
          to="/admin/orders/new"
          size="sm"
          data-act="new-order"
          className={TIGHT}
          icon={<PhoneCall aria-hidden className="size-4.5" />}
        >
          <span className="max-sm:sr-only">{t("list.newOrder")}</span>
        </LinkButton>
      )}
      <LinkButton
        to={day ? `/admin/day?date=${day}` : "/admin/day"}
        variant="secondary"
        size="sm"
        className={TIGHT}
        icon={<CalendarClock aria-hidden className="size-4.5" />}
      >
        <span className="max-sm:sr-only">{t("list.dayBoard")}</span>
      </LinkButton>
      <PrintMenu
        address={`/admin/orders${query && `?${query}`}`}
        onPrintPage={() => window.print()}
        className={TIGHT}
      />
      {may("orders.export") && <ExportChoice query={picked} className={TIGHT} />}
      <DensityButton />
    </>
  );
}
