import { z } from "@hono/zod-openapi";
import { countEvent } from "#app/foundation/tracking/count-event.server.ts";
import { maskedPath } from "#app/lib/addresses/tracking-address.ts";
import { networkOf } from "#app/lib/network-of.ts";
import type { App } from "#server/api/http/api-env.ts";

const EVENT = z.object({
  event: z.enum([
    "cta_start_click",
    "home_restaurant_click",
    "home_restaurant_call",
    "home_restaurant_maps",
    "dock_order_now",
    "invalid-step",
    "wizard_step",
  ]),
  step: z
    .string()
    .regex(/^[a-z_]{0,24}$/)
    .optional(),
});

const CLIENT_ERROR = z.object({
  reference: z.uuid(),
  path: z.string().max(300),
  message: z.string().max(500),
});

/** Failures in browsers, under the reference number that the visitor sees (X25). */
export function registerClientErrors(app: App) {
  app.post("/api/client-errors", async (c) => {
    const ctx = c.get("ctx");
    const wait = await ctx.limits.take("client-errors", networkOf(ctx.ip), { points: 20, seconds: 60 });
    const parsed = CLIENT_ERROR.safeParse(wait === null ? await c.req.json().catch(() => null) : null);
    if (parsed.success) {
      const { path, message, reference } = parsed.data;
      const told = { reference, path: maskedPath(path), message: message.replaceAll(path, maskedPath(path)) };
      ctx.log.error({ ...told, userAgent: ctx.userAgent }, "failure in a browser");
    }
    return c.body(null, 204);
  });
}

/** Counts what visitors do, first-party and without anything about the person. Noise is dropped without a word. */
export function registerEvents(app: App) {
  app.post("/api/events", async (c) => {
    const ctx = c.get("ctx");
    const wait = await ctx.limits.take("events", networkOf(ctx.ip), { points: 120, seconds: 60 });
    const parsed = EVENT.safeParse(wait === null ? await c.req.json().catch(() => null) : null);
    if (parsed.success) await countEvent(ctx, parsed.data);
    return c.body(null, 204);
  });
}
