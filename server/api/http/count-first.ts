import { createMiddleware } from "hono/factory";
import { readShopSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { networkOf } from "#app/lib/network-of.ts";
import type { AppEnv } from "./api-env.ts";
import { problem } from "./problem.ts";

/** Counts a question about prices, times or places by the network that asks, before its body is read: what is not answered costs nothing. */
export function countFirst(bucket: "quote" | "free-times" | "place-name") {
  return createMiddleware<AppEnv>(async (c, next) => {
    const ctx = c.get("ctx");
    const { limit_quotes_per_minute: points } = await readShopSettings(ctx);
    const wait = await ctx.limits.take(bucket, networkOf(ctx.ip), { points, seconds: 60 });
    if (wait === null) return next();
    return problem(c, { code: "too_many_quotes", detail: { retryAfterSeconds: wait } });
  });
}
