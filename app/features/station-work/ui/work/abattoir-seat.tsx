import { AbattoirCard } from "./abattoir-card.tsx";
import { type SeatProps, WorkPage } from "./work-page.tsx";

/** The abattoir's page: one animal after the other. */
export default function AbattoirSeat(props: SeatProps) {
  return (
    <WorkPage {...props}>
      {(order) => <AbattoirCard key={order.id} order={order} onAct={props.onAct} />}
    </WorkPage>
  );
}
