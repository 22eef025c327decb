import clsx from "clsx";
import {
  CalendarClock,
  CircleCheck,
  Clock,
  type LucideIcon,
  PhoneCall,
  ReceiptText,
  Star,
} from "lucide-react";
import { Link } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { WorkQueue } from "#app/vocabulary/work-queues.ts";

export interface WaitingTilesProps {
  queues: Record<WorkQueue, number>;
  /** Customers' reviews that nobody has looked at; null for whoever may not see them. */
  reviews: number | null;
}

/** What somebody must do now; each tile opens the list that it counts. */
export function WaitingTiles({ queues, reviews }: WaitingTilesProps) {
  const { t } = useTranslation("admin");
  const tiles: {
    key: "verify" | "confirm" | "today" | "late" | "calls" | "reviews";
    count: number;
    to: string;
    icon: LucideIcon;
  }[] = [
    { key: "verify", count: queues.verify, to: "/admin/orders?queue=verify", icon: ReceiptText },
    { key: "confirm", count: queues.confirm, to: "/admin/orders?queue=confirm", icon: CircleCheck },
    { key: "today", count: queues.today, to: "/admin/orders?queue=today", icon: CalendarClock },
    { key: "late", count: queues.late, to: "/admin/orders?queue=late", icon: Clock },
  ];
  // Only in a shop that calls first about a weight is there ever one.
  if (queues.calls > 0)
    tiles.push({ key: "calls", count: queues.calls, to: "/admin/orders?queue=calls", icon: PhoneCall });
  if (reviews !== null)
    tiles.push({ key: "reviews", count: reviews, to: "/admin/reviews?status=pending", icon: Star });
  return (
    <section aria-labelledby="waiting-title">
      <h2 id="waiting-title" className="mb-3 text-lg">
        {t("overview.waiting")}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
        {tiles.map(({ key, count, to, icon: Icon }) => (
          <li key={key}>
            <Link
              to={to}
              className={clsx(
                "flex h-full flex-col gap-1 rounded-card border bg-surface p-4 transition-colors hover:border-ember",
                count > 0 && key === "late"
                  ? "border-brick/60"
                  : count > 0
                    ? "border-ember/50"
                    : "border-line",
              )}
            >
              <Icon
                aria-hidden
                className={clsx(
                  "size-5",
                  count === 0 ? "text-quiet" : key === "late" ? "text-brick" : "text-ember",
                )}
              />
              <span
                className={clsx("figures font-heading text-2xl font-semibold", count === 0 && "text-quiet")}
              >
                <bdi dir="ltr">{count > 999 ? "999+" : count}</bdi>
              </span>
              <span className="text-sm">{t(`overview.waits.${key}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
