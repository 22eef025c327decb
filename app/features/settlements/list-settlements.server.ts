import { and, desc, eq, lt } from "drizzle-orm";
import type { Partner } from "#app/features/commission/contract-partner.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { decodePlace, encodePlace } from "#app/lib/keyset-cursor.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { SettlementState } from "#app/vocabulary/money/settlement.ts";
import { settlements } from "#db/schema/money/settlements.ts";
import { type SettlementView, toSettlementView } from "./settlement-view.ts";

const PAGE = 25;

export interface SettlementsPage {
  items: SettlementView[];
  nextCursor: string | null;
}

/** Settlements, the latest first, 25 a page. */
export async function listSettlements(
  ctx: CommandContext,
  wish: { state?: SettlementState | null; partner?: Partner; cursor?: string | null | undefined } = {},
): Promise<Result<SettlementsPage, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "settlements.read")) return refuse("not_allowed");
  const before = Number(decodePlace(wish.cursor, 1)?.[0]);
  const rows = await ctx.db
    .select()
    .from(settlements)
    .where(
      and(
        wish.state ? eq(settlements.state, wish.state) : undefined,
        wish.partner ? eq(settlements.partnerKind, wish.partner.kind) : undefined,
        wish.partner ? eq(settlements.partnerId, wish.partner.id) : undefined,
        Number.isSafeInteger(before) ? lt(settlements.number, before) : undefined,
      ),
    )
    .orderBy(desc(settlements.number))
    .limit(PAGE + 1);
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return ok({
    items: shown.map(toSettlementView),
    nextCursor: last ? encodePlace([String(last.number)]) : null,
  });
}
