import { type Answered, type Asked, askShop, type Endpoint } from "#app/foundation/api/ask-shop.ts";
import { requestStepUp } from "./step-up-request.ts";

/**
 * Sends one change to the HTTP API. It leads nowhere, so that the form stays with all that was typed; where the session has ended the
 * sign-in is asked over it, and the same change is sent once more.
 */
export async function sendChange<E extends Endpoint>(endpoint: E, asked: Asked<E>): Promise<Answered<E>> {
  const sent = await askShop(endpoint, asked);
  if (sent.ok || sent.code !== "not_signed_in") return sent;
  return (await requestStepUp("sign_in")) ? askShop(endpoint, asked) : sent;
}
