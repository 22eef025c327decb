import { createMiddleware } from "hono/factory";
import { mayAdminister, mayEnterAdmin, mustSetUpFirst } from "#app/foundation/context/access.ts";
import type { Permission } from "#app/vocabulary/permission.ts";
import type { AppEnv } from "./api-env.ts";
import { problem } from "./problem.ts";

/**
 * Who is not signed in, or not as the right person, hears that before a word about the rest of the request (P02). Courtesy
 * only: every command checks again by itself.
 */
export const customersOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (c.get("ctx").actor.kind !== "customer") return problem(c, { code: "not_signed_in" });
  return next();
});

/** Who still has to set the second factor up may do that and nothing else. */
export const adminsAndNewcomers = createMiddleware<AppEnv>(async (c, next) => {
  const { actor } = c.get("ctx");
  if (actor.kind === "visitor") return problem(c, { code: "not_signed_in" });
  if (!mustSetUpFirst(actor) && !mayEnterAdmin(actor)) return problem(c, { code: "not_allowed" });
  return next();
});

/** The same for one permission out of these. */
export function staffWith(permissions: readonly Permission[]) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { actor } = c.get("ctx");
    if (actor.kind === "visitor") return problem(c, { code: "not_signed_in" });
    if (mustSetUpFirst(actor)) return problem(c, { code: "second_factor_needed" });
    const isAllowed = permissions.some((permission) => mayAdminister(actor, permission));
    return isAllowed ? next() : problem(c, { code: "not_allowed" });
  });
}

export const adminsOnly = createMiddleware<AppEnv>(async (c, next) => {
  const { actor } = c.get("ctx");
  if (actor.kind === "visitor") return problem(c, { code: "not_signed_in" });
  if (mustSetUpFirst(actor)) return problem(c, { code: "second_factor_needed" });
  if (!mayEnterAdmin(actor)) return problem(c, { code: "not_allowed" });
  return next();
});
