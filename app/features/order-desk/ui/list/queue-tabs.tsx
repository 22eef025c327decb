import { useTranslation } from "react-i18next";
import { LinkChip } from "#app/ui/link-chip.tsx";
import { WORK_QUEUES, type WorkQueue } from "#app/vocabulary/work-queues.ts";
import { QueueCount } from "./queue-count.tsx";

export interface QueueTabsProps {
  counts: Record<WorkQueue, number>;
  /** Filters of the address as it is; a tab stands for nothing but its own queue. */
  query: string;
}

/** The desk's work queues with how much waits in each; an empty one stays, so that the row never jumps. */
export function QueueTabs({ counts, query }: QueueTabsProps) {
  const { t } = useTranslation("admin-orders");
  return (
    <nav
      data-screen-only
      aria-label={t("queues.label")}
      className="scroll-row -mx-4 gap-2 px-4 py-1 lg:mx-0 lg:flex-wrap lg:px-0"
    >
      <LinkChip to="/admin/orders" chosen={query === ""}>
        {t("queues.all")}
      </LinkChip>
      {WORK_QUEUES.map((queue) => (
        <LinkChip key={queue} to={`/admin/orders?queue=${queue}`} chosen={query === `queue=${queue}`}>
          {t(`queues.${queue}`)}
          <QueueCount count={counts[queue]} urgent={queue === "late"} />
        </LinkChip>
      ))}
    </nav>
  );
}
