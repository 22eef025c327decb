import type { SplitView } from "#app/features/order-core/rules/split/split-view.ts";

interface SplitOrder {
  reference: string;
  dueHalalas: number;
  split: Pick<SplitView, "parts"> | null;
}

/** What a transfer for a friend's part says, which so tells it from the order's own. */
export function partReference(reference: string, position: number): string {
  return `${reference}-${position}`;
}

/** What a friend has to pay now, and by what name; nothing of a part that is not there, and never more than is due. */
export function partTransferOf(order: SplitOrder, partId: string): { halalas: number; reference: string } {
  const part = order.split?.parts.find(({ id }) => id === partId);
  if (!part) return { halalas: 0, reference: order.reference };
  const halalas = Math.max(0, Math.min(part.restHalalas, order.dueHalalas));
  return { halalas, reference: partReference(order.reference, part.position) };
}
