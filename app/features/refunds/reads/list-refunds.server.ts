import { and, count, desc, eq, inArray, type SQL, sql, sum } from "drizzle-orm";
import { approvalProblem, needsSecondPerson } from "#app/features/refunds/rules/refund-rules.ts";
import type { AdminRefund } from "#app/features/refunds/rules/refund-view.ts";
import { sharedRefund } from "#app/features/refunds/rules/to-refund-view.ts";
import {
  type KeysetPlan,
  type OrderKey,
  planKeyset,
} from "#app/foundation/admin-kit/table/keyset-order.server.ts";
import { type TableSort, writeTableSort } from "#app/foundation/admin-kit/table/table-sort.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { OPEN_REFUNDS, REFUND_TABS, type RefundTab } from "#app/vocabulary/money/refund.ts";
import { customers } from "#db/schema/accounts.ts";
import { refunds } from "#db/schema/money/refunds.ts";
import { orders } from "#db/schema/orders.ts";

export interface RefundPage {
  items: AdminRefund[];
  /** Hand it back as `cursor` for the rows after these; null on the last page. */
  nextCursor: string | null;
  /** How many wait in each list but the last, which only grows. */
  counts: Record<Exclude<RefundTab, "done">, number>;
  /** What the whole list comes to. */
  totalHalalas: number;
}

const PAGE_SIZE = 25;

const ID: OrderKey = { of: sql`${refunds.number}`, kind: "number" };
const KEYS: Readonly<Record<string, readonly OrderKey[]>> = {
  asked: [{ of: sql`${refunds.askedAt}`, kind: "instant" }],
  amount: [{ of: sql`${refunds.halalas}`, kind: "number" }],
};
const NEWEST: TableSort = { by: "number", isDescending: true };

/** Refunds of one of the desk's lists, the newest first by itself; a cursor that is none starts anew. */
export async function listRefunds(
  ctx: CommandContext,
  {
    tab,
    sort = NEWEST,
    cursor,
  }: { tab: RefundTab; sort?: TableSort | undefined; cursor?: string | null | undefined },
): Promise<Result<RefundPage, "not_signed_in" | "not_allowed">> {
  if (ctx.actor.kind === "visitor") return refuse("not_signed_in");
  if (!mayReadRefunds(ctx)) return refuse("not_allowed");
  const plan = planKeyset({
    name: writeTableSort(sort),
    isDescending: sort.isDescending,
    keys: KEYS[sort.by] ?? [],
    id: ID,
    cursor,
  });
  const isOfTab = inArray(refunds.state, [...REFUND_TABS[tab]]);
  const [rows, waiting, [all]] = await Promise.all([
    readForAdmin(ctx, { where: and(isOfTab, plan.beyond ?? undefined), most: PAGE_SIZE + 1, plan }),
    ctx.db
      .select({ state: refunds.state, many: count() })
      .from(refunds)
      .where(inArray(refunds.state, [...OPEN_REFUNDS]))
      .groupBy(refunds.state),
    ctx.db
      .select({ halalas: sum(refunds.halalas) })
      .from(refunds)
      .where(isOfTab),
  ]);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const many = (state: string) => waiting.find((each) => each.state === state)?.many ?? 0;
  return ok({
    items: page.map(({ view }) => view),
    nextCursor: rows.length > PAGE_SIZE && last ? plan.cursorAfter(last.place, last.number) : null,
    counts: { waiting: many("asked"), to_order: many("approved"), on_the_way: many("ordered") },
    totalHalalas: Number(all?.halalas ?? 0),
  });
}

/** May this actor see refunds: who asks for them, and who approves them? */
export function mayReadRefunds({ actor }: Pick<CommandContext, "actor">): boolean {
  return mayAdminister(actor, "payments.refund") || mayAdminister(actor, "payments.approve_refund");
}

/** Refunds as the desk sees them, the newest first where nothing else is planned. */
export async function readForAdmin(
  ctx: CommandContext,
  {
    where,
    most,
    plan,
  }: { where: SQL | undefined; most: number; plan?: Pick<KeysetPlan, "place" | "orderBy"> },
): Promise<{ number: number; place: readonly string[]; view: AdminRefund }[]> {
  const { actor } = ctx;
  if (actor.kind !== "staff") return [];
  const mayKnow = mayAdminister(actor, "customers.read") || mayAdminister(actor, "orders.read");
  const rows = await ctx.db
    .select({
      row: refunds,
      place: plan?.place ?? sql<string[]>`'{}'::text[]`,
      orderReference: orders.reference,
      orderName: orders.customerName,
      name: customers.fullName,
      phone: customers.phone,
    })
    .from(refunds)
    .innerJoin(customers, eq(customers.id, refunds.customerId))
    .leftJoin(orders, eq(orders.id, refunds.orderId))
    .where(where)
    .orderBy(plan?.orderBy ?? desc(refunds.number))
    .limit(most);
  return rows.map(({ row, place, orderReference, orderName, name, phone }) => ({
    number: row.number,
    place,
    view: {
      ...sharedRefund(row),
      orderId: row.orderId,
      orderReference,
      customer: mayKnow ? { id: row.customerId, name: name ?? orderName, phone } : null,
      iban: row.iban,
      holderName: row.holderName,
      reason: row.reason,
      asked: row.askedEmail,
      approved: row.approvedEmail,
      approvedAt: row.approvedAt?.toISOString() ?? null,
      file: row.fileNumber,
      why: whyInWords(ctx, row),
      needsSecondPerson: needsSecondPerson(row.countedHalalas, row.limitHalalas),
      approvalProblem: approvalProblem(row, actor),
    },
  }));
}

const BANK_LINE = /^bank-line:\d+$/;

/** A gateway answers in our own words for it; everything else was written by somebody. */
function whyInWords(
  ctx: CommandContext,
  { way, state, settledWhy }: typeof refunds.$inferSelect,
): string | null {
  // The bank's statement showed it: the number of its line says nothing to anybody.
  if (settledWhy && BANK_LINE.test(settledWhy)) return sentence(ctx, "admin-refunds:item.byBank");
  const isCode = way === "gateway" && state === "failed" && settledWhy !== null;
  return isCode ? sentence(ctx, `refusals:${settledWhy}`) : settledWhy;
}
