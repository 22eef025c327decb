import { UsersRound } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { isOwnerIn } from "#app/features/order-core/rules/split/split-rule.ts";
import type { SplitView } from "#app/features/order-core/rules/split/split-view.ts";
import { Fold } from "#app/features/order-pages/ui/page/folds.tsx";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { maySplit } from "#app/features/payments/rules/split/may-split.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { SPLIT_LIMITS } from "#app/vocabulary/money/split.ts";
import { PartActs } from "./part-acts.tsx";
import { CollectedSum, FriendsPaid, SplitLines } from "./split-lines.tsx";
import { WhatIf } from "./what-if.tsx";

// Few ask friends, and whoever does presses first.
const FriendsForm = lazy(() => import("./friends-form.tsx").then((file) => ({ default: file.FriendsForm })));

export interface SplitCardProps {
  order: OrderView;
  /** Until when the order's time is kept, where no payment card says it. */
  held?: ReactNode;
}

/** On the page of an order that friends were asked to put in for: how far they are. */
export function SplitCard({ order, held }: SplitCardProps) {
  const { t } = useTranslation("split");
  const { split } = order;
  const links = useRef<HTMLHeadingElement>(null);
  const count = split?.parts.length ?? 0;
  const known = useRef(count);
  // The links are what was asked for: the page stands on them once they are drawn.
  useEffect(() => {
    if (count > known.current) {
      links.current?.focus({ preventScroll: true });
      links.current?.scrollIntoView({ block: "start" });
    }
    known.current = count;
  }, [count]);
  if (!split) return null;
  return (
    <Card
      as="section"
      aria-labelledby="split-title"
      data-screen-only
      className="grid grid-cols-[minmax(0,1fr)] gap-3 max-sm:p-4"
    >
      <h2 id="split-title" className="flex items-center gap-2 text-lg">
        <UsersRound aria-hidden className="size-5 shrink-0 text-ember" />
        {t("title")}
      </h2>
      <Progress order={order} split={split} />
      <h3 ref={links} tabIndex={-1} className="scroll-mt-24 text-base font-semibold">
        {t("links")}
      </h3>
      <SplitLines
        split={split}
        own={t("own")}
        acts={(part) => part.restHalalas > 0 && <PartActs orderId={order.id} part={part} />}
      />
      <AskFriends order={order} />
      {held}
      {order.status === "Pending Payment" && <WhatIf />}
    </Card>
  );
}

/** Asking friends to put in, folded until somebody wants to; nothing where nobody may be asked, or somebody was. */
export function SplitOffer({ order }: { order: OrderView }) {
  const { t } = useTranslation("split");
  if (order.split || !mayAsk(order)) return null;
  return (
    <Fold title={t("offer")}>
      <p className="text-quiet">{t("offerText")}</p>
      {/* What stands in a fold loses its frame; what is pressed keeps it. */}
      <div className="grid">
        <AskFriends order={order} />
      </div>
    </Fold>
  );
}

const ownPart = (order: OrderView) => order.split?.ownHalalas ?? order.dueHalalas;

const mayAsk = (order: OrderView) =>
  maySplit({ ...order, isInBasket: order.basket !== null }) && ownPart(order) >= SPLIT_LIMITS.leastHalalas;

function AskFriends({ order }: { order: OrderView }) {
  const { t } = useTranslation("split");
  const [isAsking, setAsking] = useState(false);
  if (!mayAsk(order)) return null;
  if (!isAsking)
    return (
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setAsking(true)}>
        {t(order.split ? "more" : "start")}
      </Button>
    );
  return (
    <Suspense>
      <FriendsForm
        orderId={order.id}
        totalHalalas={ownPart(order)}
        after={order.split?.parts.length ?? 0}
        onCancel={() => setAsking(false)}
        onMade={() => setAsking(false)}
      />
    </Suspense>
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
          <CollectedSum halalas={collected} total={total} /> {isOwnerIn(total, asked) && t("ownToo")}
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
