import { createMiddleware } from "hono/factory";
import type { Shop } from "#app/foundation/context/command-context.ts";
import type { AppEnv } from "#server/api/http/api-env.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Words are loaded again before a request that follows a change of them, and a write by staff makes this process
 * forget what it cached before the answer leaves: whoever made a change sees it at once, without waiting for NOTIFY.
 */
export function catalogFreshness({ events, isWritable, texts }: Shop) {
  return createMiddleware<AppEnv>(async (c, next) => {
    // Words of a moment ago are better than none while the database is away.
    await texts.refresh().catch((error) => {
      if (isWritable()) throw error;
    });
    await next();
    const isStaffWrite = !SAFE.has(c.req.method) && c.get("ctx").actor.kind === "staff";
    if (isStaffWrite) {
      events.catalogChanged();
      await texts.refresh();
    }
  });
}
