import { UsersRound } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OrderView } from "#app/features/orders/read/order-view.ts";
import type { SplitView } from "#app/features/orders/split/split-view.ts";
import { maySplit } from "#app/features/payments/split/may-split.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { SPLIT_LIMITS } from "#app/vocabulary/money/split.ts";
import { FriendsForm } from "./friends-form.tsx";
import { PartActs } from "./part-acts.tsx";
import { CollectedSum, FriendsPaid, SplitLines } from "./split-lines.tsx";

export interface SplitCardProps {
  order: OrderView;
  /** Until when the order's time is kept, where no payment card says it. */
  held?: ReactNode;
}

/** On the page of an order that waits for its money: friends are asked to put in, and how far they are. */
export function SplitCard({ order, held }: SplitCardProps) {
  const { t } = useTranslation("split");
  const [isAsking, setAsking] = useState(false);
  const { split } = order;
  const own = split?.ownHalalas ?? order.dueHalalas;
  const mayAsk =
    maySplit({ ...order, isInBasket: order.basket !== null }) && own >= SPLIT_LIMITS.leastHalalas;
  if (!split && !mayAsk) return null;
  return (
    <Card
      as="section"
      aria-labelledby="split-title"
      data-screen-only
      className="grid grid-cols-[minmax(0,1fr)] gap-3 max-sm:p-4"
    >
      <h2 id="split-title" className="flex items-center gap-2 text-lg">
        <UsersRound aria-hidden className="size-5 shrink-0 text-ember" />
        {t(split ? "title" : "offer")}
      </h2>
      {split ? <Progress order={order} split={split} /> : <p className="text-quiet">{t("offerText")}</p>}
      {split && (
        <SplitLines
          split={split}
          own={t("own")}
          acts={(part) => part.restHalalas > 0 && <PartActs orderId={order.id} part={part} />}
        />
      )}
      {mayAsk &&
        (isAsking ? (
          <FriendsForm
            orderId={order.id}
            totalHalalas={own}
            after={split?.parts.length ?? 0}
            onDone={() => setAsking(false)}
          />
        ) : (
          <Button
            variant="secondary"
            size={split ? "sm" : "md"}
            className="justify-self-start"
            onClick={() => setAsking(true)}
          >
            {t(split ? "more" : "start")}
          </Button>
        ))}
      {held}
    </Card>
  );
}

/** How far the whole is, and what an order that became cheaper means for who was asked. */
function Progress({ order, split }: { order: OrderView; split: SplitView }) {
  const { t } = useTranslation("split");
  const asked = split.parts.filter(({ withdrawnAt }) => withdrawnAt === null);
  const paid = asked.filter(({ paidAt }) => paidAt !== null).length;
  const total = order.totals.grandTotalHalalas;
  const collected = total - Math.max(0, order.dueHalalas);
  return (
    <>
      <p role="status" className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">
          <FriendsPaid paid={paid} all={asked.length} />
        </span>
        <span className="text-sm text-quiet">
          <CollectedSum halalas={collected} total={total} />
        </span>
      </p>
      {split.overHalalas > 0 && order.status !== "Cancelled" && order.dueHalalas > 0 && (
        <p className="tint-saffron rounded-field border border-saffron/50 p-3 text-sm">
          {t("over")} <Money halalas={split.overHalalas} className="font-medium" />
        </p>
      )}
    </>
  );
}
