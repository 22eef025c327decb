import { asc } from "drizzle-orm";
import type { Icon } from "#app/features/content/reads/read-icons.server.ts";
import type { IconBody, IconChange } from "#app/features/content/rules/icons/icon-schema.ts";
import { iconShape } from "#app/features/content/rules/icons/icon-shape.server.ts";
import { deleteAudited, insertAudited } from "#app/foundation/audit/audited-rows.server.ts";
import { changeShown } from "#app/foundation/audit/change-shown.server.ts";
import type { ShownValues } from "#app/foundation/audit/shown-values.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { appIcons } from "#db/schema/content.ts";

const AUDITED = { table: appIcons, entity: "icon" } as const;

/** All icons, active or not, by order_index (C14). */
export async function listIcons(ctx: CommandContext): Promise<Result<Icon[], "not_allowed">> {
  if (!mayAdminister(ctx.actor, "content.read")) return refuse("not_allowed");
  return ok(await ctx.db.select().from(appIcons).orderBy(asc(appIcons.orderIndex), asc(appIcons.id)));
}

/** Adds an icon; its name must be one of the icon library, or nothing could be drawn. */
export async function createIcon(
  ctx: CommandContext,
  input: IconBody,
): Promise<Result<Icon, "not_allowed" | "invalid_input">> {
  if (!mayAdminister(ctx.actor, "content.edit")) return refuse("not_allowed");
  if (!(await iconShape(input.iconName))) return unknownIcon();
  return ok(await changeCatalog(ctx, (tx) => insertAudited(tx, ctx, AUDITED, input)));
}

/** Changes an icon, unless it was changed since it was seen. */
export async function changeIcon(
  ctx: CommandContext,
  edit: { id: string; change: IconChange; was?: ShownValues },
): Promise<Result<Icon, "not_allowed" | "not_found" | "stale_edit" | "invalid_input">> {
  if (!mayAdminister(ctx.actor, "content.edit")) return refuse("not_allowed");
  const { iconName } = edit.change;
  if (iconName !== undefined && !(await iconShape(iconName))) return unknownIcon();
  return changeCatalog(ctx, (tx) => changeShown(tx, ctx, AUDITED, edit));
}

/** Deletes an icon. */
export async function deleteIcon(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<null, "not_allowed" | "not_found">> {
  if (!mayAdminister(ctx.actor, "content.edit")) return refuse("not_allowed");
  const row = await changeCatalog(ctx, (tx) => deleteAudited(tx, ctx, AUDITED, id));
  return row ? ok(null) : refuse("not_found");
}

const unknownIcon = () => refuse("invalid_input", { fields: { iconName: FIELD_MESSAGES.invalid } });
