import { and, eq, sql } from "drizzle-orm";
import type { Partner } from "#app/features/commission/rules/contract-partner.ts";
import { LATEST_SETTLEMENT } from "#app/features/settlements/rules/settlement-columns.ts";
import { type SettlementView, toSettlementView } from "#app/features/settlements/rules/settlement-view.ts";
import { type OrderKey, planKeyset } from "#app/foundation/admin-kit/table/keyset-order.server.ts";
import { type TableSort, writeTableSort } from "#app/foundation/admin-kit/table/table-sort.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { SettlementState } from "#app/vocabulary/money/settlement.ts";
import { settlements } from "#db/schema/money/settlements.ts";

const PAGE = 25;

export interface SettlementsPage {
  items: SettlementView[];
  nextCursor: string | null;
}

const KEYS: Readonly<Record<string, readonly OrderKey[]>> = {
  until: [{ of: sql`${settlements.untilDay}`, kind: "day" }],
  amount: [{ of: sql`${settlements.amountHalalas}`, kind: "number" }],
};

/** Settlements, the latest first by themselves, 25 a page. */
export async function listSettlements(
  ctx: CommandContext,
  wish: {
    state?: SettlementState | null;
    partner?: Partner;
    sort?: TableSort;
    cursor?: string | null | undefined;
  } = {},
): Promise<Result<SettlementsPage, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "settlements.read")) return refuse("not_allowed");
  const sort = wish.sort ?? LATEST_SETTLEMENT;
  const plan = planKeyset({
    name: writeTableSort(sort),
    isDescending: sort.isDescending,
    keys: KEYS[sort.by] ?? [],
    id: { of: sql`${settlements.number}`, kind: "number" },
    cursor: wish.cursor,
  });
  const rows = await ctx.db
    .select({ row: settlements, place: plan.place })
    .from(settlements)
    .where(
      and(
        wish.state ? eq(settlements.state, wish.state) : undefined,
        wish.partner ? eq(settlements.partnerKind, wish.partner.kind) : undefined,
        wish.partner ? eq(settlements.partnerId, wish.partner.id) : undefined,
        plan.beyond ?? undefined,
      ),
    )
    .orderBy(plan.orderBy)
    .limit(PAGE + 1);
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return ok({
    items: shown.map(({ row }) => toSettlementView(row)),
    nextCursor: last ? plan.cursorAfter(last.place, last.row.number) : null,
  });
}
