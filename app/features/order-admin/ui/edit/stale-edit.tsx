import { RefreshCw, TriangleAlert } from "lucide-react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";

/** Somebody was faster: nothing was saved, and the order is to be looked at anew. */
export function StaleEdit({ now }: { now: OrderStatus }) {
  const { t } = useTranslation(["admin-order", "admin-orders"]);
  return (
    <div
      role="alert"
      className="tint-saffron flex flex-wrap items-center gap-3 rounded-field border border-saffron/50 p-3"
    >
      <TriangleAlert aria-hidden className="size-5 text-saffron" />
      <p className="min-w-0 flex-1 basis-60 text-sm">
        <span className="block font-medium">{t("edit.staleTitle")}</span>
        {t("edit.staleText", { status: t(`admin-orders:status.${now}`) })}
      </p>
      <Button
        size="sm"
        variant="secondary"
        icon={<RefreshCw aria-hidden className="size-4.5" />}
        onClick={() => window.location.reload()}
      >
        {t("edit.reload")}
      </Button>
    </div>
  );
}
