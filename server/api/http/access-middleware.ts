import { createMiddleware } from "hono/factory";
import { isProgram, mayAdminister, mayEnterAdmin, mustSetUpFirst } from "#app/foundation/context/access.ts";
import { isKeyScope } from "#app/vocabulary/machines/key-scope.ts";
import type { Permission } from "#app/vocabulary/permission.ts";
import type { AppEnv } from "./api-env.ts";
import { problem } from "./problem.ts";

/**
 * Who is not signed in, or not as the right person, hears that before a word about the rest of the request (P02). Courtesy
 * only: every command checks again by itself.
 */
export const customersOnly = createMiddleware<AppEnv>(async (c, next) => {
  const { actor } = c.get("ctx");
  if (isProgram(actor)) return problem(c, { code: "not_for_keys" });
  if (actor.kind !== "customer") return problem(c, { code: "not_signed_in" });
  return next();
});

/** Who still has to set the second factor up may do that and nothing else. */
export const adminsAndNewcomers = createMiddleware<AppEnv>(async (c, next) => {
  const { actor } = c.get("ctx");
  if (actor.kind === "visitor") return problem(c, { code: "not_signed_in" });
  if (isProgram(actor)) return problem(c, { code: "not_for_keys" });
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
    if (isAllowed) return next();
    const isForPeople = isProgram(actor) && !permissions.some(isKeyScope);
    return problem(c, { code: isForPeople ? "not_for_keys" : "not_allowed" });
  });
}

export const adminsOnly = createMiddleware<AppEnv>(async (c, next) => {
  const { actor } = c.get("ctx");
  if (actor.kind === "visitor") return problem(c, { code: "not_signed_in" });
  if (isProgram(actor)) return problem(c, { code: "not_for_keys" });
  if (mustSetUpFirst(actor)) return problem(c, { code: "second_factor_needed" });
  if (!mayEnterAdmin(actor)) return problem(c, { code: "not_allowed" });
  return next();
});
