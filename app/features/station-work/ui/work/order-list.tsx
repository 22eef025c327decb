import { type BoardOrder, lateMinutes } from "#app/features/station-work/rules/board.ts";
import { useWords } from "#app/features/station-work/ui/parts/words-context.tsx";

interface OrderListProps {
  orders: readonly BoardOrder[];
  chosen: string | null;
  isDone: (order: BoardOrder) => boolean;
  now: Date;
  onChoose: (id: string) => void;
}

/** The hours in order: what is late says so in words, and what is done stays in sight below. */
export function OrderList({ orders, chosen, isDone, now, onChoose }: OrderListProps) {
  const { t, nameOf } = useWords();
  const groups = [
    { key: "todo", title: t("todo"), of: orders.filter((order) => !isDone(order)) },
    { key: "done", title: t("done"), of: orders.filter(isDone).reverse() },
  ];
  return (
    <nav className="list">
      {groups.map(({ key, title, of }) => (
        <section key={key} aria-label={title}>
          <h2>
            {title} <span dir="ltr">{of.length}</span>
          </h2>
          {of.map((order) => {
            const late = key === "todo" ? lateMinutes(order, now) : 0;
            const [first] = order.animals;
            return (
              <button
                key={order.id}
                type="button"
                className={`row ${late > 0 ? "late" : ""} ${order.stop ? "stopped" : ""}`}
                aria-pressed={order.id === chosen}
                onClick={() => onChoose(order.id)}
              >
                <span className="row-time" dir="ltr">
                  {order.time}
                </span>
                <span className="row-name">
                  <bdi dir="ltr">{order.reference}</bdi>
                  {first && (
                    <small>
                      {order.animals.length} × <bdi>{nameOf(first.breed)}</bdi>
                    </small>
                  )}
                </span>
                {late > 0 && <strong className="row-late">{t("late", { n: late })}</strong>}
              </button>
            );
          })}
        </section>
      ))}
    </nav>
  );
}
