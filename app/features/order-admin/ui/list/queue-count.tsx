import clsx from "clsx";

/** Counting stops here; a longer queue is "many". */
const MAX = 999;

/** The number in a tab. Late work is red, because somebody waits for it. */
export function QueueCount({ count, urgent = false }: { count: number; urgent?: boolean }) {
  return (
    <span
      className={clsx(
        "queue-count",
        count === 0 ? "text-quiet" : urgent ? "bg-brick text-on-ember" : "bg-text/12",
      )}
    >
      <bdi dir="ltr">{count > MAX ? `${MAX}+` : count}</bdi>
    </span>
  );
}
