import clsx from "clsx";
import { Link } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { WORK_QUEUES, type WorkQueue } from "#app/vocabulary/work-queues.ts";
import { QueueCount } from "./queue-count.tsx";

export interface QueueTabsProps {
  counts: Record<WorkQueue, number>;
  /** Filters of the address as it is; a tab stands for nothing but its own queue. */
  query: string;
}

const URGENT: readonly WorkQueue[] = ["money", "late"];

/** Most shops take no down payment and never have a rest to ask for; and an order is seldom short of money. */
const SELDOM: readonly WorkQueue[] = ["rest", "short"];

/** The desk's work queues with how much waits in each; an empty one that every shop has stays, so that the row never jumps. */
export function QueueTabs({ counts, query }: QueueTabsProps) {
  const { t } = useTranslation("admin-orders");
  const shown = WORK_QUEUES.filter(
    (queue) => !SELDOM.includes(queue) || counts[queue] > 0 || query === `queue=${queue}`,
  );
  return (
    <nav
      data-screen-only
      aria-label={t("queues.label")}
      className="scroll-row -mx-4 gap-1 px-4 lg:-mx-2 lg:flex-wrap lg:justify-between lg:gap-0 lg:overflow-visible lg:px-0"
    >
      <Tab to="/admin/orders" isChosen={query === ""}>
        {t("queues.all")}
      </Tab>
      {shown.map((queue) => (
        <Tab key={queue} to={`/admin/orders?queue=${queue}`} isChosen={query === `queue=${queue}`}>
          {t(`queues.${queue}`)}
          <QueueCount count={counts[queue]} urgent={URGENT.includes(queue)} />
        </Tab>
      ))}
    </nav>
  );
}

function Tab({ to, isChosen, children }: { to: string; isChosen: boolean; children: React.ReactNode }) {
  return (
    <Link
      to={to}
      aria-current={isChosen ? "true" : undefined}
      className={clsx(
        "queue-tab",
        isChosen ? "tint-ember text-ember" : "text-quiet hover:bg-raised hover:text-text",
      )}
    >
      {children}
    </Link>
  );
}
