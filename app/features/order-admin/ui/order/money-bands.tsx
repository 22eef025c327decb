import { HandCoins } from "lucide-react";
import { useState } from "react";
import { owesBalance } from "#app/features/order-core/rules/down-payment.ts";
import { isOwedAfterwards } from "#app/features/order-core/rules/money-before-work.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { VerifyDialog } from "#app/features/payments/ui/admin/verify-dialog.tsx";
import type { AdminOrderRefunds } from "#app/features/refunds/reads/read-order-refunds.server.ts";
import { mostToAsk } from "#app/features/refunds/rules/refund-rules.ts";
import { GiveBackDialog } from "#app/features/refunds/ui/admin/give-back-dialog.tsx";
import { StaffName } from "#app/foundation/admin-kit/staff-name.tsx";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { isClosed } from "#app/vocabulary/order-status.ts";
import { Band } from "./frame/band.tsx";
import { UnverifiedDialog } from "./unverified-dialog.tsx";
import type { MoveOrder } from "./use-move-order.ts";

type Asking = "verify" | "unverified" | "returned" | null;

interface MoneyBandsProps {
  order: AdminOrderView;
  move: MoveOrder;
  /** Null for who may not give money back. */
  refunds: AdminOrderRefunds | null;
}

/** What is not right with the money of an order, over everything else, with the decisions that put it right. */
export function MoneyBands({ order, move, refunds }: MoneyBandsProps) {
  const { t } = useTranslation("admin-order");
  const format = useFormat();
  const may = useMay();
  const [asking, setAsking] = useState<Asking>(null);
  const close = () => setAsking(null);
  const due = format.money(order.dueHalalas).plain;
  const askedHalalas = refunds?.askedHalalas ?? 0;
  const stands = mostToAsk({ standsHalalas: order.toReturnHalalas, askedHalalas });
  const isAfterwards = isOwedAfterwards({ ...order, ...order.totals });
  const isMissing = order.isMoneyMissing || isAfterwards;
  const isDearer =
    !isMissing && order.verifiedHalalas !== null && order.dueHalalas > 0 && order.status !== "Cancelled";
  const isRest = owesBalance({ ...order.totals, ...order });

  return (
    <>
      {isMissing && (
        <Band
          tone="bad"
          title={t("missing.title")}
          actions={
            <>
              {may("payments.review") && (
                <Button size="sm" onClick={() => setAsking("verify")}>
                  {t("missing.came")}
                </Button>
              )}
              {may("orders.confirm_unverified") && (order.isMoneyMissing || !order.unverifiedReason) && (
                <Button size="sm" variant="secondary" onClick={() => setAsking("unverified")}>
                  {t("unverified.goOn")}
                </Button>
              )}
              {may("orders.move") && !isClosed(order.status) && (
                <Button size="sm" variant="warning" onClick={() => move.start("Cancelled")}>
                  {t("missing.cancel")}
                </Button>
              )}
            </>
          }
        >
          <p>{t(isAfterwards ? "missing.afterwards" : "missing.text", { amount: due })}</p>
          {order.paymentReviewReason && <p>{t("missing.because", { reason: order.paymentReviewReason })}</p>}
        </Band>
      )}
      {order.unverifiedReason && <UnverifiedBand order={order} />}
      {isDearer && (
        <Band title={t("toPay.title", { amount: due })}>
          <p>
            {isRest
              ? t("toPay.rest")
              : t("toPay.text", { had: format.money(order.verifiedHalalas ?? 0).plain })}
          </p>
        </Band>
      )}
      {order.toReturnHalalas > 0 && (
        <Band
          title={t("toReturn.title", { amount: format.money(order.toReturnHalalas).plain })}
          icon={<HandCoins aria-hidden className="mt-0.5 size-5 shrink-0 text-saffron" />}
          actions={
            refunds &&
            stands > 0 &&
            may("payments.refund") && (
              <Button size="sm" variant="secondary" onClick={() => setAsking("returned")}>
                {t("toReturn.action")}
              </Button>
            )
          }
        >
          <p>{t("toReturn.text")}</p>
          {askedHalalas > 0 && <p>{t("toReturn.waits", { amount: format.money(askedHalalas).plain })}</p>}
        </Band>
      )}
      {asking === "verify" && <VerifyDialog order={order} onClose={close} />}
      {asking === "unverified" && <UnverifiedDialog order={order} onClose={close} />}
      {asking === "returned" && refunds && <GiveBackDialog order={order} refunds={refunds} onClose={close} />}
    </>
  );
}

/** Who answers for the money, since when and why: it stands there until the money is verified. */
function UnverifiedBand({ order }: { order: AdminOrderView }) {
  const { t } = useTranslation("admin-order");
  const format = useFormat();
  const decision = order.timeline.findLast(({ kind }) => kind === "confirmed_unverified");
  const answered = Math.min(order.dueHalalas, order.unverifiedHalalas ?? order.dueHalalas);
  return (
    <Band title={t("unverified.band")}>
      <p>{t("unverified.bandText", { amount: format.money(answered).plain })}</p>
      <p>
        <OwnWords className="font-medium">{order.unverifiedReason}</OwnWords>
      </p>
      {decision?.actor && (
        <p className="text-quiet">
          <StaffName email={decision.actor} /> ·{" "}
          <time dateTime={decision.at}>{format.dateTime(new Date(decision.at))}</time>
        </p>
      )}
    </Band>
  );
}
