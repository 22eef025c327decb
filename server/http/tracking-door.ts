import { accepts } from "hono/accepts";
import { openLink } from "#app/features/order-links/open-link.server.ts";
import { submitProofByLink } from "#app/features/payments/submit-proof.server.ts";
import type { Api } from "#server/api/door/api-env.ts";
import { orderEventStream } from "#server/api/door/event-stream.ts";
import { problem } from "#server/api/door/problem.ts";

/**
 * What a tracking page asks for beside itself, on the word of its token alone: nobody's session is read for it, so that a
 * receipt can be sent from any phone. A form without scripts is led back to its page.
 */
export function registerTracking(app: Api) {
  app.post("/t/:token/receipt", async (c) => {
    const token = c.req.param("token");
    const upload = c.get("form")?.find(({ name, isFile }) => name === "file" && isFile)?.bytes;
    const sent = await submitProofByLink(c.get("ctx"), { token, upload: upload ?? new Uint8Array() });
    const wantsPage =
      accepts(c, {
        header: "Accept",
        supports: ["application/json", "text/html"],
        default: "application/json",
      }) === "text/html";
    if (!wantsPage) return sent.ok ? c.body(null, 204) : problem(c, sent);
    const back = `/t/${encodeURIComponent(token)}`;
    const told = sent.ok ? "sent=1" : `refused=${sent.code}`;
    return c.redirect(`${back}?${told}#pay-title`, 303);
  });

  app.get("/t/:token/events", async (c) => {
    const link = await openLink(c.get("ctx"), c.req.param("token"));
    if (!link.ok) return problem(c, link);
    const { orderId } = link.value;
    return orderEventStream(c, `link:${orderId}`, (change) => change.orderId === orderId);
  });
}
