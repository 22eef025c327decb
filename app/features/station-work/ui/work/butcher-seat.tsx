import { ButcherCard } from "./butcher-card.tsx";
import { type SeatProps, WorkPage } from "./work-page.tsx";

/** The page of block and packing table. */
export default function ButcherSeat(props: SeatProps) {
  return (
    <WorkPage {...props}>
      {(order) => <ButcherCard key={order.id} order={order} onAct={props.onAct} />}
    </WorkPage>
  );
}
