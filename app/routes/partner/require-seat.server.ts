import { data, redirect } from "react-router";
import { readScope } from "#app/features/partners/reads/read-scope.server.ts";
import { isOwner, type PartnerScope } from "#app/features/partners/rules/partner-scope.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";

/** The scope of the seat that an address names; visitors sign in first, and a seat of others is not found. */
export async function requireSeat(
  ctx: CommandContext,
  params: { seat: string },
  request: Request,
): Promise<PartnerScope> {
  const scope = await readScope(ctx, params);
  if (scope.ok) return scope.value;
  if (ctx.actor.kind !== "customer") {
    const back = new URL(request.url).pathname.replace(/\.data$/, "");
    throw redirect(`/login?next=${encodeURIComponent(back)}`);
  }
  throw data({ code: scope.code }, { status: 404 });
}

/** The same of a page that is the owner's alone: who works there does not find it. */
export async function requireOwner(...asked: Parameters<typeof requireSeat>): Promise<PartnerScope> {
  const scope = await requireSeat(...asked);
  if (!isOwner(scope)) throw data({ code: "not_found" }, { status: 404 });
  return scope;
}
