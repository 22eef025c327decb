import { Plus } from "lucide-react";
import { Link } from "react-router";
import type { Thread } from "#app/features/inbox/rules/inbox-view.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { newOrderAddress } from "./order-address.ts";

/** The newest orders of who writes, beside the conversation where there is room, and a strip over it where there is none. */
export function PersonOrders({ thread }: { thread: Thread }) {
  const { t } = useTranslation(["admin-inbox", "admin-orders"]);
  const format = useFormat();
  const may = useMay();
  const { orders, customerId, phone } = thread;
  const begin = newOrderAddress(thread);
  if (orders === null) return null;
  return (
    <section
      aria-label={t("orders")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="scroll-row relative gap-2 border-b border-line p-3 xl:flex-col xl:border-b-0"
    >
      {orders.map(({ id, reference, status, schedule, grandTotalHalalas }) => (
        <Link
          key={id}
          to={`/admin/orders/${id}`}
          className="grid w-52 shrink-0 gap-1 rounded-field border border-line bg-surface p-2.5 text-sm hover:border-quiet xl:w-auto"
        >
          <span className="flex items-center justify-between gap-2">
            <LtrText mono className="font-semibold text-ember">
              {reference}
            </LtrText>
            <Money halalas={grandTotalHalalas} />
          </span>
          <Badge isCompact>{t(`admin-orders:status.${status}`)}</Badge>
          {schedule && <span className="text-xs text-quiet">{format.slot(schedule)}</span>}
        </Link>
      ))}
      {orders.length === 0 && (
        <p className="shrink-0 self-center text-sm text-quiet xl:self-start">{t("noOrders")}</p>
      )}
      {may("orders.place") && begin && (
        <LinkButton
          to={begin}
          variant="secondary"
          size="sm"
          className="shrink-0"
          icon={<Plus aria-hidden className="size-4.5" />}
        >
          {t("newOrder")}
        </LinkButton>
      )}
      {customerId && phone && may("customers.read") && (
        <Link
          to={`/admin/customers/${customerId}`}
          className="inline-flex min-h-11 shrink-0 items-center px-2 text-sm font-medium text-ember"
        >
          {t("customer")}
        </Link>
      )}
    </section>
  );
}
