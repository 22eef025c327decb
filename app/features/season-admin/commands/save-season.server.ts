import { eq } from "drizzle-orm";
import { daysOf } from "#app/features/season-admin/rules/days-of.ts";
import type { SeasonBody, SeasonRow } from "#app/features/season-admin/rules/season-schema.ts";
import { overlap } from "#app/features/seasons/season.ts";
import { deleteAudited, insertAudited } from "#app/foundation/audit/audited-rows.server.ts";
import { changeShown } from "#app/foundation/audit/change-shown.server.ts";
import type { ShownValues } from "#app/foundation/audit/shown-values.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { lockList } from "#app/foundation/published/lock-list.server.ts";
import { localName } from "#app/i18n/local-name.ts";
import { ok, type Refusal, type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { seasons } from "#db/schema/seasons.ts";

const AUDITED = { table: seasons, entity: "season" } as const;

export type SaveSeasonRefusal = "not_allowed" | "not_found" | "stale_edit" | "seasons_overlap";
/** Both seasons by their names. */
export type Overlap = { season: string; other: string };

/** Adds a season. Guarantees: no day is in two seasons that are live. */
export async function createSeason(
  ctx: CommandContext,
  body: SeasonBody,
): Promise<Result<SeasonRow, SaveSeasonRefusal, Overlap>> {
  if (!mayAdminister(ctx.actor, "seasons.manage")) return refuse("not_allowed");
  return changeCatalog(ctx, async (tx) => {
    await lockList(tx, seasons);
    const refused = await overlapRefusal(tx, ctx, body, null);
    return refused ?? ok(await insertAudited(tx, ctx, AUDITED, body));
  });
}

/** Changes a season, whole, unless somebody else has stored other values than the editor saw. Guarantees as adding does. */
export async function changeSeason(
  ctx: CommandContext,
  { id, body, was }: { id: string; body: SeasonBody; was?: ShownValues },
): Promise<Result<SeasonRow, SaveSeasonRefusal, Overlap>> {
  if (!mayAdminister(ctx.actor, "seasons.manage")) return refuse("not_allowed");
  return changeCatalog(ctx, async (tx) => {
    await lockList(tx, seasons);
    const refused = await overlapRefusal(tx, ctx, body, id);
    if (refused) return refused;
    const changed = await changeShown(tx, ctx, AUDITED, { id, change: body, was });
    return changed.ok ? changed : refuse(changed.code);
  });
}

/** Deletes a season with its prices; orders that were placed in it keep theirs. */
export async function deleteSeason(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<null, "not_allowed" | "not_found">> {
  if (!mayAdminister(ctx.actor, "seasons.manage")) return refuse("not_allowed");
  return changeCatalog(ctx, async (tx) =>
    (await deleteAudited(tx, ctx, AUDITED, id)) ? ok(null) : refuse("not_found"),
  );
}

async function overlapRefusal(
  tx: Transaction,
  ctx: CommandContext,
  body: SeasonBody,
  id: string | null,
): Promise<Refusal<"seasons_overlap", Overlap> | null> {
  if (!body.isLive) return null;
  const live = await tx.select().from(seasons).where(eq(seasons.isLive, true));
  const other = live.find((row) => row.id !== id && overlap(daysOf(row), daysOf(body)));
  if (!other) return null;
  return refuse("seasons_overlap", {
    detail: { season: localName(body, ctx.language), other: localName(other, ctx.language) },
  });
}
