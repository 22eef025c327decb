import { CalendarClock, Rows3, Rows4 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ExportChoice } from "#app/features/order-desk/export/ui/export-choice.tsx";
import { writeOrderFilters } from "#app/features/order-desk/list/order-filter-address.ts";
import type { OrderFilters } from "#app/features/order-desk/list/order-filters.ts";
import { PrintMenu } from "#app/features/order-desk/ui/slips/print-menu.tsx";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { addDays, riyadhDate } from "#app/lib/riyadh-time.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { ListDensity } from "#app/vocabulary/list-density.ts";

const OTHER: Record<ListDensity, ListDensity> = { compact: "comfortable", comfortable: "compact" };
const TIGHT = "lg:min-h-9 lg:px-3 lg:text-xs";

export interface OrdersToolsProps {
  /** The list's own address, without "?". */
  query: string;
  filters: OrderFilters;
  density: ListDensity;
  now: Date;
}

/** The day that the list is about, where it is about one: today needs no saying. */
function dayOf({ queue, dueFrom, dueTo }: OrderFilters, now: Date): string | null {
  if (queue === "tomorrow") return addDays(riyadhDate(now), 1);
  return dueFrom && dueFrom === dueTo ? dueFrom : null;
}

/** Ways on from the list: the day as a whole, paper, a file; and how closely the rows stand. */
export function OrdersTools({ query, filters, density, now }: OrdersToolsProps) {
  const { t } = useTranslation("admin-orders");
  const may = useMay();
  const { save, isSaving } = useSave();
  const day = dayOf(filters, now);
  const picked = writeOrderFilters(filters).toString();
  const Rows = density === "compact" ? Rows3 : Rows4;
  return (
    <>
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
      <IconButton
        label={t(`density.${OTHER[density]}`)}
        aria-disabled={isSaving || undefined}
        onClick={() =>
          !isSaving && save({ intent: "choose-density", density: OTHER[density] }, { success: null })
        }
        className="hidden! lg:inline-grid! lg:size-9!"
      >
        <Rows aria-hidden />
      </IconButton>
    </>
  );
}
