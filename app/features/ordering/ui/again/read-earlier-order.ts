import type { EarlierOrderView } from "#app/features/ordering/draft/draft-of-order.ts";

export type EarlierOrderAnswer =
  | { kind: "found"; order: EarlierOrderView & { id: string; reference: string } }
  | { kind: "signIn" | "notFound" | "failed" };

/** An order of the customer who is signed in; whose it is, only the server knows. */
export async function readEarlierOrder(id: string): Promise<EarlierOrderAnswer> {
  try {
    const response = await fetch(`/api/orders/${encodeURIComponent(id)}`);
    if (response.ok) return { kind: "found", order: await response.json() };
    if (response.status === 401) return { kind: "signIn" };
    return { kind: response.status === 404 ? "notFound" : "failed" };
  } catch {
    return { kind: "failed" };
  }
}
