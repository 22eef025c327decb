import { KitchenCard, OutOf } from "./kitchen-card.tsx";
import { type SeatProps, WorkPage } from "./work-page.tsx";

/** The kitchen's page: its dishes, and above them what it is out of. */
export default function KitchenSeat(props: SeatProps) {
  const { board, onAct } = props;
  return (
    <WorkPage {...props} above={<OutOf dishes={board.dishes} orders={board.orders} onAct={onAct} />}>
      {(order) => <KitchenCard key={order.id} order={order} onAct={onAct} />}
    </WorkPage>
  );
}
