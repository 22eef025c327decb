import type { StopPlace } from "#app/features/runs/rules/move-keys.ts";
import type { RunDayView } from "#app/features/runs/rules/run-views.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useChange } from "#app/foundation/saving/use-change.ts";

export type Placing = ReturnType<typeof usePlacing>;

/** Puts stops to places, by hand or by keys; the page is read anew after each. */
export function usePlacing({ runs }: RunDayView) {
  const may = useMay();
  const { send, isSending, fault } = useChange();
  return {
    fault,
    isSending,
    isAllowed: may("orders.move"),
    runs: runs.map(({ id, stops }) => ({ id, open: stops.filter(({ doorAt }) => doorAt === null).length })),
    /** Null takes it off its van. */
    put(orderId: string, place: StopPlace | null, onDone?: () => void) {
      const { runId, position } = place ?? { runId: null, position: 0 };
      void send("POST /api/admin/runs/places", { body: { orderId, runId, position } }, { onDone });
    },
    lock(id: string, isLocked: boolean) {
      void send("PUT /api/admin/runs/stops/{id}/lock", { path: { id }, body: { isLocked } });
    },
  };
}
