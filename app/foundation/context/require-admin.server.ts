import { type MiddlewareFunction, redirect } from "react-router";
import { mayEnterAdmin, mustSetUpFirst } from "./access.ts";
import { requestContext } from "./request-context.ts";

/** Stands before every loader and action under /admin (A04 A05): no session or no role leads to the sign-in. */
export const requireAdmin: MiddlewareFunction<Response> = async ({ context, request }, next) => {
  const { actor, ip, log, requestId } = context.get(requestContext);
  if (mayEnterAdmin(actor)) return next();
  const { pathname, search } = new URL(request.url);
  const { kind } = actor;
  if (kind !== "visitor") log.warn({ requestId, path: pathname, actor: kind, ip }, "kept out of the desk");
  const back = encodeURIComponent(pathname.replace(/\.data$/, "") + search);
  if (mustSetUpFirst(actor)) throw redirect(`/admin/second-factor?next=${back}`);
  throw redirect(actor.kind === "staff" ? "/admin/login?notice=denied" : `/admin/login?next=${back}`);
};
