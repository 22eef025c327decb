import clsx from "clsx";
import { Hourglass, TriangleAlert } from "lucide-react";
import type { OrderPayments } from "#app/features/payments/rules/online/schema.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { buttonLook } from "#app/ui/button-look.ts";

/** How the last try to pay by a gateway ended, as long as it has not ended well; it leads the ways. */
export function LatestPayment({ latest }: { latest: OrderPayments["latest"] }) {
  const { t } = useTranslation("payments");
  if (!latest || latest.state === "paid" || latest.state === "expired" || latest.state === "starting")
    return null;
  const { declined } = latest;
  const Icon = declined ? TriangleAlert : Hourglass;
  return (
    <div
      role={declined ? "alert" : "status"}
      className={clsx(
        "flex gap-3 rounded-field border p-3",
        declined ? "border-brick/50 bg-brick/10" : "border-saffron/50 tint-saffron",
      )}
    >
      <Icon
        aria-hidden
        className={clsx("mt-0.5 size-5 shrink-0", declined ? "text-brick" : "text-saffron")}
      />
      <div className="grid min-w-0 justify-items-start gap-1">
        <p className="font-medium">{t(declined ? "latest.declinedTitle" : "latest.waitingTitle")}</p>
        <p className="text-sm">
          {t(declined ? `latest.${declined}` : "latest.waiting", {
            gateway: t(`desk.gateway.${latest.gateway}`),
          })}
        </p>
        {!declined && (
          <a
            href={`/pay/${latest.id}?back=1`}
            className={clsx(buttonLook({ variant: "secondary", size: "sm" }), "mt-1")}
          >
            {t("latest.ask")}
          </a>
        )}
      </div>
    </div>
  );
}
