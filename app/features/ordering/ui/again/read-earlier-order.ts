import type { EarlierOrderView } from "#app/features/ordering/rules/draft/draft-of-order.ts";
import { askShop } from "#app/foundation/api/ask-shop.ts";

export type EarlierOrderAnswer =
  | { kind: "found"; order: EarlierOrderView & { id: string; reference: string } }
  | { kind: "signIn" | "notFound" | "failed" };

/** An order of the customer who is signed in; whose it is, only the server knows. */
export async function readEarlierOrder(id: string): Promise<EarlierOrderAnswer> {
  const answer = await askShop("GET /api/orders/{id}", { path: { id } });
  if (answer.ok) return { kind: "found", order: answer.value };
  if (answer.status === 401) return { kind: "signIn" };
  return { kind: answer.status === 404 ? "notFound" : "failed" };
}
