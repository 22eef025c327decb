import { sql } from "drizzle-orm";
import {
  type CriterionLack,
  criterionLack,
  type KnownCriterion,
} from "#app/features/opening/rules/criteria/criterion-standing.ts";
import {
  JUDGED_PAGES,
  type JudgedPage,
  judgeCriterion,
} from "#app/features/opening/rules/criteria/judge-criterion.ts";
import type { SentPage } from "#app/features/opening/rules/criteria/read-page.ts";
import { parseSettings } from "#app/features/settings/rules/definitions.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { ReadOwnPage } from "#app/foundation/context/request-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { SHOP_CRITERIA, type ShopCriterion } from "#app/vocabulary/shop-criterion.ts";
import { appSettings, shopCriteria } from "#db/schema/settings.ts";

export interface ListedCriterion {
  criterion: ShopCriterion;
  lack: CriterionLack | null;
  tickedAt: Date | string | null;
  tickedEmail: string | null;
}

/** A day after it was looked at without a change, the day is written down anew. */
const NOTED_MS = 24 * 60 * 60 * 1000;

/**
 * Looks at the shop's own public pages and says how each of the ten criteria stands; what changed is noted for "Ready to open".
 * Without `readPage` it says what was seen last.
 */
export async function checkCriteria(
  ctx: CommandContext,
  readPage: ReadOwnPage | null,
): Promise<Result<ListedCriterion[], "not_allowed">> {
  if (!mayAdminister(ctx.actor, "settings.read")) return refuse("not_allowed");
  const stored = new Map((await readKnown(ctx)).map((each) => [each.criterion, each]));
  const seen = readPage ? await lookAtPages(ctx, readPage) : [];
  await noteSeen(ctx, stored, seen);
  const known = new Map(stored);
  for (const each of seen) known.set(each.criterion, { ...UNTICKED, ...stored.get(each.criterion), ...each });
  return ok(
    SHOP_CRITERIA.map((criterion) => {
      const { tickedAt, tickedEmail } = known.get(criterion) ?? UNTICKED;
      return {
        criterion,
        lack: criterionLack(criterion, known.get(criterion), ctx.now),
        tickedAt,
        tickedEmail,
      };
    }),
  );
}

const UNTICKED = { tickedAt: null, tickedEmail: null };

function readKnown({ db }: CommandContext): Promise<KnownCriterion[]> {
  const { criterion, fault, checkedAt, tickedAt, tickedEmail } = shopCriteria;
  return db.select({ criterion, fault, checkedAt, tickedAt, tickedEmail }).from(shopCriteria);
}

type SeenCriterion = Pick<KnownCriterion, "criterion" | "fault"> & { checkedAt: Date };

async function lookAtPages(ctx: CommandContext, readPage: ReadOwnPage): Promise<SeenCriterion[]> {
  const stored = await ctx.db.select({ key: appSettings.key, value: appSettings.value }).from(appSettings);
  const settings = parseSettings(stored);
  const sent = await Promise.all(
    JUDGED_PAGES.map(async (path): Promise<[JudgedPage, SentPage]> => [path, await readPage(path)]),
  );
  const pages = Object.fromEntries(sent) as Record<JudgedPage, SentPage>;
  return SHOP_CRITERIA.map((criterion) => ({
    criterion,
    fault: judgeCriterion(criterion, { pages, settings, publicUrl: ctx.publicUrl }),
    checkedAt: ctx.now,
  }));
}

/** A page that is only read writes nothing while nothing changes. */
async function noteSeen(
  ctx: CommandContext,
  before: ReadonlyMap<ShopCriterion, KnownCriterion>,
  seen: readonly SeenCriterion[],
): Promise<void> {
  const changed = seen.filter(({ criterion, fault }) => before.get(criterion)?.fault !== fault);
  const old = seen.filter(({ criterion }) => {
    const checkedAt = before.get(criterion)?.checkedAt;
    return checkedAt !== undefined && ctx.now.getTime() - new Date(checkedAt).getTime() > NOTED_MS;
  });
  const rows = [...new Set([...changed, ...old])];
  if (rows.length === 0 || !ctx.isWritable()) return;
  await ctx.db
    .insert(shopCriteria)
    .values(rows)
    .onConflictDoUpdate({
      target: shopCriteria.criterion,
      set: { fault: sql`excluded.fault`, checkedAt: sql`excluded.checked_at` },
    });
  if (changed.length > 0) ctx.events.catalogChanged();
}
