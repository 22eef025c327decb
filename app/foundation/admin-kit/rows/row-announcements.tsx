import type { RowOrder } from "./use-row-order.ts";

/** Tells people who do not see the rows where the one they move has come to. */
export function RowAnnouncements({ rows }: { rows: RowOrder }) {
  return (
    <p aria-live="assertive" className="sr-only">
      {rows.spoken}
    </p>
  );
}
