import { and, eq, isNull, sql } from "drizzle-orm";
import { listAddresses } from "#app/features/accounts/reads/list-addresses.server.ts";
import type { Caller } from "#app/features/order-admin/rules/new/caller.ts";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import { readOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import { toOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import { readCredit } from "#app/features/refunds/reads/held-money.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { parseSaudiMobile } from "#app/lib/phone.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { isClosed } from "#app/vocabulary/order-status.ts";
import { customers } from "#db/schema/accounts.ts";

const ORDERS = 5;

/** Somebody without a number: nobody knows anything of them. */
export const WALK_IN: Caller = {
  ...{ id: null, phone: "", name: "", language: "ar" },
  ...{ addresses: [], owedHalalas: 0, creditHalalas: 0, orders: [] },
};

/** A customer by id, or by the number that calls. */
export async function readCaller(
  ctx: CommandContext,
  asked: { customerId: string } | { phone: string } | "walk-in",
): Promise<Result<Caller, "not_signed_in" | "not_allowed" | "not_found">> {
  const refusal = adminRefusal(ctx.actor, "orders.place");
  if (refusal) return refuse(refusal);
  if (asked === "walk-in") return ok(WALK_IN);
  const phone = "phone" in asked ? parseSaudiMobile(asked.phone) : null;
  if ("phone" in asked && !phone) return refuse("not_found");
  const isAsked =
    "customerId" in asked ? eq(customers.id, asked.customerId) : eq(customers.phone, phone ?? "");
  const [known] = await ctx.db
    .select()
    .from(customers)
    .where(and(isAsked, isNull(customers.erasedAt)));
  if (!known?.phone) {
    if (!phone) return refuse("not_found");
    const nothing = { addresses: [], owedHalalas: 0, creditHalalas: 0, orders: [] };
    return ok({ id: null, phone, name: "", language: "ar", ...nothing });
  }
  const [rows, addresses, creditHalalas] = await Promise.all([
    readOrderRows(
      ctx.db,
      sql`o.customer_id = ${known.id}`,
      sql`order by o.created_at desc, o.id desc limit ${ORDERS}`,
    ),
    listAddresses(ctx.db, known.id),
    readCredit(ctx.db, known.id),
  ]);
  const orders = rows.map((row) => toOrderView(row, ctx.now));
  return ok({
    id: known.id,
    phone: known.phone,
    name: known.fullName ?? orders[0]?.customerName ?? "",
    language: known.language,
    addresses,
    owedHalalas: orders.reduce(
      (sum, { status, dueHalalas }) => (isClosed(status) ? sum : sum + dueHalalas),
      0,
    ),
    creditHalalas,
    orders,
  });
}
