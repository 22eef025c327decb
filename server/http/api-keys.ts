import { createMiddleware } from "hono/factory";
import { readKey } from "#app/features/machines/reads/read-key.server.ts";
import { bearerIn } from "#app/features/machines/rules/api-key.ts";
import { readShopSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { AppEnv } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";

/**
 * The key that a request to the HTTP API bears; null where it bears none. Pages know no keys. Whoever bears one, even a wrong one,
 * is asked for nothing else: cookies beside it count for nothing, so no page of another site can act by them (0136-keys-for-programs).
 */
export function keyOf(path: string, authorization: string | undefined): string | null {
  return path.startsWith("/api/") ? bearerIn(authorization) : null;
}

/** Lets a program in by its key, as often a minute as the setting says. */
export function admitKeys() {
  return createMiddleware<AppEnv>(async (c, next) => {
    const key = keyOf(c.req.path, c.req.header("authorization"));
    if (key === null) return next();
    const ctx = c.get("ctx");
    const actor = key === "" ? null : await readKey(ctx, key);
    if (!actor?.key) {
      c.header("WWW-Authenticate", "Bearer");
      return problem(c, { code: "key_unknown" });
    }
    ctx.actor = actor;
    const { limit_key_requests_per_minute: points } = await readShopSettings(ctx);
    const wait = await ctx.limits.take("api-key", actor.key.id, { points, seconds: 60 });
    if (wait === null) return next();
    return problem(c, { code: "too_many_requests", detail: { retryAfterSeconds: wait } });
  });
}
