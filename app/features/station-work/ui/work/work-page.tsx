import { type ReactNode, useState } from "react";
import type { Board, BoardOrder } from "#app/features/station-work/rules/board.ts";
import { useWords } from "#app/features/station-work/ui/parts/words-context.tsx";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import type { StationKind } from "#app/vocabulary/station-kind.ts";
import type { DoAct } from "./do-act.ts";
import { OrderList } from "./order-list.tsx";

export interface SeatProps {
  kind: StationKind;
  board: Board;
  now: Date;
  onAct: DoAct;
}

interface WorkPageProps extends Omit<SeatProps, "onAct"> {
  /** What stands over every order. */
  above?: ReactNode;
  children: (order: BoardOrder) => ReactNode;
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
export function WorkPage({ kind, board, now, above, children }: WorkPageProps) {
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
        {above}
        {order ? (
          children(order)
        ) : (
          <div className="empty">
            <p className="reference">{t("empty")}</p>
            <p>{t("emptyText")}</p>
          </div>
        )}
      </div>
    </main>
  );
}
