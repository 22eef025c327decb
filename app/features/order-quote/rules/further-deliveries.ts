/** Doors beside the order's own that cost a drive; a charity fetches what it is given. */
export function furtherDeliveries(
  shares: readonly { partnerId?: string | null }[] | null | undefined,
): number {
  return (shares ?? []).filter(({ partnerId }) => !partnerId).length;
}
