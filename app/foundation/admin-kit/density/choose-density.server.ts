import { eq } from "drizzle-orm";
import { z } from "zod";
import { mayEnterAdmin } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { LIST_DENSITIES, type ListDensity } from "#app/vocabulary/list-density.ts";
import { staffUsers } from "#db/schema/accounts.ts";

const densityBody = z.object({ density: z.enum(LIST_DENSITIES, { error: FIELD_MESSAGES.invalid }) });

/** Keeps how closely the rows of the desk's lists stand for this person, on whichever machine. */
export async function chooseDensity(
  ctx: CommandContext,
  body: unknown,
): Promise<Result<ListDensity, "not_signed_in" | "not_allowed" | "invalid_input">> {
  if (ctx.actor.kind === "visitor") return refuse("not_signed_in");
  if (ctx.actor.kind !== "staff" || !mayEnterAdmin(ctx.actor)) return refuse("not_allowed");
  const parsed = densityBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { density } = parsed.data;
  await ctx.db.update(staffUsers).set({ listDensity: density }).where(eq(staffUsers.id, ctx.actor.userId));
  return ok(density);
}

/** As this person chose it; the closer one for whoever never did. */
export async function readDensity(ctx: CommandContext): Promise<ListDensity> {
  if (ctx.actor.kind !== "staff") return "compact";
  const [kept] = await ctx.db
    .select({ density: staffUsers.listDensity })
    .from(staffUsers)
    .where(eq(staffUsers.id, ctx.actor.userId));
  return kept?.density ?? "compact";
}
