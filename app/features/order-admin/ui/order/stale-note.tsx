import { RefreshCw, TriangleAlert } from "lucide-react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";

/** Of two admins one was first (AO10); this is the other one's screen. */
export function StaleNote({ now, onReload }: { now: OrderStatus; onReload: () => void }) {
  const { t } = useTranslation("admin-orders");
  return (
    <div
      role="alert"
      className="tint-saffron flex flex-wrap items-center gap-3 rounded-field border border-saffron/50 p-3"
    >
      <TriangleAlert aria-hidden className="size-5 text-saffron" />
      <p className="min-w-0 flex-1 text-sm">
        <span className="block font-medium">{t("move.staleTitle")}</span>
        {t("move.staleText", { status: t(`status.${now}`) })}
      </p>
      <Button
        size="sm"
        variant="secondary"
        icon={<RefreshCw aria-hidden className="size-4.5" />}
        onClick={onReload}
      >
        {t("move.reload")}
      </Button>
    </div>
  );
}
