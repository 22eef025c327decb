import type { BoardDish, BoardOrder } from "#app/features/station-work/rules/board.ts";
import { BigButton } from "#app/features/station-work/ui/parts/big-button.tsx";
import { useWords } from "#app/features/station-work/ui/parts/words-context.tsx";
import type { DoAct } from "./do-act.ts";

/** One order at the fire: dish, rice, plates, when it is to be ready, and the next step. */
export function KitchenCard({ order, onAct }: { order: BoardOrder; onAct: DoAct }) {
  const { t, nameOf } = useWords();
  const ready = order.isPickup ? "Ready for Pickup" : "Out for Delivery";
  return (
    <article className="card">
      <header className="name-card">
        <p className="reference">
          <bdi dir="ltr">{order.reference}</bdi>
        </p>
        <p className="rite">
          {t("readyAt", { time: order.time })}
          {order.guests !== null && ` · ${t("guests", { n: order.guests })}`}
        </p>
      </header>
      <ol className="animals">
        {order.animals.map((animal, index) => (
          <li key={`${animal.line}-${animal.number}`}>
            <p className="cut">
              <span dir="ltr">{index + 1}</span> ·{" "}
              <strong>{animal.cooking && <bdi>{nameOf(animal.cooking)}</bdi>}</strong> ·{" "}
              <bdi>{nameOf(animal.breed)}</bdi>
            </p>
            {animal.plates !== null && <p>{t("plates", { n: animal.plates })}</p>}
            {animal.platesNote && (
              <p className="note">
                {t("note")}: <bdi>{animal.platesNote}</bdi>
              </p>
            )}
          </li>
        ))}
      </ol>
      {order.rice && (
        <p className="bags">
          {t("rice")}: <strong>{nameOf(order.rice)}</strong>
        </p>
      )}
      {order.sides.length > 0 && (
        <p className="bags">
          {t("sides")}: {order.sides.map((side) => `${side.amount} × ${nameOf(side)}`).join(" · ")}
        </p>
      )}
      <div className="next">
        {(order.status === "Confirmed" || order.status === "In Slaughter") && <p>{t("notYet")}</p>}
        {order.status === "To Restaurant" && (
          <BigButton tone="main" icon="pot" onPress={() => onAct("cook", order.id, { from: order.status })}>
            {t("cook")}
          </BigButton>
        )}
        {order.status === "Cooking" && (
          <BigButton
            tone="main"
            icon="plate"
            onPress={() => onAct("serve", order.id, { from: order.status, to: ready })}
          >
            {t("serve")}
          </BigButton>
        )}
        {order.status === ready && (
          <BigButton icon="undo" onPress={() => onAct("recall", order.id, { from: order.status })}>
            {t("recall")}
          </BigButton>
        )}
      </div>
    </article>
  );
}

interface OutOfProps {
  dishes: readonly BoardDish[];
  orders: readonly BoardOrder[];
  onAct: DoAct;
}

/** What the kitchen has no more of: nobody orders it from that press on, and the open orders with it are listed. */
export function OutOf({ dishes, orders, onAct }: OutOfProps) {
  const { t, nameOf } = useWords();
  if (dishes.length === 0) return null;
  const openWith = (id: string) =>
    orders.filter(
      ({ status, sides }) =>
        status !== "Out for Delivery" &&
        status !== "Ready for Pickup" &&
        sides.some((side) => side.id === id),
    );
  return (
    <details className="out">
      <summary className="big plain">{t("outOf")}</summary>
      <ul>
        {dishes.map((dish) => {
          const open = openWith(dish.id);
          return (
            <li key={dish.id}>
              <BigButton
                tone={dish.isOut ? "bad" : "plain"}
                icon={dish.isOut ? "cross" : "check"}
                pressed={dish.isOut}
                onPress={() => onAct(dish.isOut ? "back" : "out", dish.id)}
              >
                {nameOf(dish)} {dish.isOut && `· ${t("isOut")}`}
              </BigButton>
              {dish.isOut && open.length > 0 && (
                <p>
                  {t("openWith", { n: open.length })}{" "}
                  <bdi dir="ltr">{open.map(({ reference }) => reference).join(", ")}</bdi>
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
