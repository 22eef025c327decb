import { count, eq } from "drizzle-orm";
import type { SavedView } from "#app/features/order-admin/reads/list/list-saved-views.server.ts";
import { SAVED_VIEWS_MAX, savedViewBody } from "#app/features/order-admin/rules/list/saved-view-schema.ts";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { staffUsers } from "#db/schema/accounts.ts";
import { savedOrderViews } from "#db/schema/insights.ts";

/** Keeps filters under a name as one's own tab, at most `SAVED_VIEWS_MAX` a person; a double press does not pass the limit. */
export async function saveView(
  ctx: CommandContext,
  body: unknown,
): Promise<Result<SavedView, "not_signed_in" | "not_allowed" | "invalid_input" | "too_many_views">> {
  const refusal = adminRefusal(ctx.actor, "orders.read");
  if (refusal || ctx.actor.kind !== "staff") return refuse(refusal ?? "not_allowed");
  const parsed = savedViewBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { userId } = ctx.actor;

  return ctx.db.transaction(async (tx) => {
    await tx.select({ id: staffUsers.id }).from(staffUsers).where(eq(staffUsers.id, userId)).for("update");
    const [kept] = await tx
      .select({ views: count() })
      .from(savedOrderViews)
      .where(eq(savedOrderViews.userId, userId));
    if ((kept?.views ?? 0) >= SAVED_VIEWS_MAX)
      return refuse("too_many_views", { detail: { max: SAVED_VIEWS_MAX } });
    const { id, name, query } = savedOrderViews;
    const [view] = await tx
      .insert(savedOrderViews)
      .values({ userId, ...parsed.data, createdAt: ctx.now })
      .returning({ id, name, query });
    if (!view) throw new Error("an insert answers its row");
    return ok(view);
  });
}
