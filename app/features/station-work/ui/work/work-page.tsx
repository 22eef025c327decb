import { useState } from "react";
import type { Board, BoardOrder } from "#app/features/station-work/rules/board.ts";
import { useWords } from "#app/features/station-work/ui/parts/words-context.tsx";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import type { StationKind } from "#app/vocabulary/station-kind.ts";
import { AbattoirCard, type DoAct } from "./abattoir-card.tsx";
import { ButcherCard } from "./butcher-card.tsx";
import { KitchenCard, OutOf } from "./kitchen-card.tsx";
import { OrderList } from "./order-list.tsx";

interface WorkPageProps {
  kind: StationKind;
  board: Board;
  now: Date;
  onAct: DoAct;
}

const DONE: Readonly<Record<StationKind, readonly OrderStatus[]>> = {
  abattoir: ["Butchery", "To Restaurant"],
  butcher: ["Out for Delivery"],
  packing: ["Out for Delivery"],
  kitchen: ["Out for Delivery", "Ready for Pickup"],
  driver: [],
};
/** Of what is done only the last ones can be called back, and are in sight. */
const DONE_SHOWN = 10;

/** The hours on one side, the chosen order on the other; the first that is to do is chosen by itself. */
export function WorkPage({ kind, board, now, onAct }: WorkPageProps) {
  const { t } = useWords();
  const [chosen, setChosen] = useState<string | null>(null);
  const isDone = ({ status }: BoardOrder) => DONE[kind].includes(status);
  const done = board.orders.filter(isDone).slice(-DONE_SHOWN);
  const orders = board.orders.filter((order) => !isDone(order) || done.includes(order));
  const order = orders.find(({ id }) => id === chosen) ?? orders.find((each) => !isDone(each)) ?? null;
  return (
    <main className="work">
      <OrderList orders={orders} chosen={order?.id ?? null} isDone={isDone} now={now} onChoose={setChosen} />
      <div className="desk-of-work">
        {kind === "kitchen" && <OutOf dishes={board.dishes} orders={board.orders} onAct={onAct} />}
        {order === null ? (
          <div className="empty">
            <p className="reference">{t("empty")}</p>
            <p>{t("emptyText")}</p>
          </div>
        ) : kind === "abattoir" ? (
          <AbattoirCard key={order.id} order={order} onAct={onAct} />
        ) : kind === "kitchen" ? (
          <KitchenCard key={order.id} order={order} onAct={onAct} />
        ) : (
          <ButcherCard key={order.id} order={order} onAct={onAct} />
        )}
      </div>
    </main>
  );
}
