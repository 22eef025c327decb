import type { Context } from "hono";
import { addComplaintPhotoByLink } from "#app/features/complaints/commands/add-complaint-photo.server.ts";
import { sayComplaintByLink } from "#app/features/complaints/commands/say-complaint.server.ts";
import { giveConsentByLink } from "#app/features/orders/commands/consent/give-consent.server.ts";
import { consentOfForm } from "#app/features/orders/commands/consent/take-consent-form.server.ts";
import { rateOrderByLink } from "#app/features/reviews/commands/rate-order.server.ts";
import type { Result } from "#app/lib/result.ts";
import type { App, AppEnv } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";

/** What whoever holds an order's link says: its consent, and what comes once it was handed over; of what was said before nothing is answered. */
export function registerTrackedAfterwards(app: App) {
  app.post("/t/:token/review", async (c) => {
    const rated = await rateOrderByLink(c.get("ctx"), { token: c.req.param("token"), body: await bodyOf(c) });
    return answer(c, rated);
  });
  app.post("/t/:token/consent", async (c) => {
    const token = c.req.param("token");
    const isForm = (c.req.header("content-type") ?? "").startsWith("application/x-www-form-urlencoded");
    const body = isForm ? consentOfForm(new URLSearchParams(await c.req.text())) : await bodyOf(c);
    const given = await giveConsentByLink(c.get("ctx"), { token, body });
    if (!isForm) return answer(c, given);
    return c.redirect(`/t/${encodeURIComponent(token)}?consent=${given.ok ? "given" : given.code}`, 303);
  });
  app.post("/t/:token/complaint", async (c) => {
    const body = await bodyOf(c);
    return answer(c, await sayComplaintByLink(c.get("ctx"), { token: c.req.param("token"), body }));
  });
  app.post("/t/:token/complaint-photos", async (c) => {
    const file = c.get("form")?.find(({ name, isFile }) => name === "file" && isFile);
    const upload = file?.bytes ?? new Uint8Array();
    const said = { token: c.req.param("token"), complaintId: c.req.query("claim"), upload };
    const added = await addComplaintPhotoByLink(c.get("ctx"), said);
    return answer(c, added);
  });
}

/** What is no JSON is refused like any other wrong body. */
const bodyOf = (c: Context<AppEnv>): Promise<unknown> => c.req.json().catch(() => null);

const answer = (c: Context<AppEnv>, done: Result<unknown, string>) =>
  done.ok ? c.body(null, 204) : problem(c, done);
