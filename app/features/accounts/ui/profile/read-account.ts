import { type Answer, askShop } from "#app/foundation/api/ask-shop.ts";
import { SIGNED_IN_COOKIE } from "#app/foundation/context/signed-in-cookie.ts";

/** What forms fill in. */
export type Account = Answer<"GET /api/me">;
export type SavedAddress = Account["addresses"][number];

/** The signed-in customer; null for a visitor, undefined when nobody could say (no network, a fault). */
export async function readAccount(): Promise<Account | null | undefined> {
  if (!document.cookie.includes(`${SIGNED_IN_COOKIE}=1`)) return null;
  const answer = await askShop("GET /api/me", {});
  if (answer.ok) return answer.value;
  return answer.status === 401 ? null : undefined;
}
