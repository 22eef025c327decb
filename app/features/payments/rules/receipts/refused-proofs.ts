interface Sent {
  id: string;
  uploadedAt: string;
}

interface Answered {
  id: number;
  at: string;
  kind: string;
  note: string | null;
  undoesEventId: number | null;
}

/**
 * Why each proof of an order was refused: an answer is about the newest proof of its moment, and what was taken back was
 * never said.
 * @returns the reason by the proof's id
 */
export function refusedProofs(proofs: readonly Sent[], events: readonly Answered[]): Map<string, string> {
  const undone = new Set(events.map(({ undoesEventId }) => undoesEventId));
  const oldestFirst = proofs.toSorted(
    (one, other) => Date.parse(one.uploadedAt) - Date.parse(other.uploadedAt),
  );
  const reasons = new Map<string, string>();
  for (const { id, at, kind, note } of events) {
    if (kind !== "payment_rejected" || undone.has(id)) continue;
    const seen = oldestFirst.findLast(({ uploadedAt }) => Date.parse(uploadedAt) <= Date.parse(at));
    if (seen) reasons.set(seen.id, note ?? "");
  }
  return reasons;
}
