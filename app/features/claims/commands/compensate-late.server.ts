import { sql } from "drizzle-orm";
import { DecisionRefused } from "#app/features/claims/rules/deciding.ts";
import { latePay } from "#app/features/claims/rules/late-pay.ts";
import { lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import { toAdminOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import { readPromise } from "#app/features/promises/reads/read-promise.server.ts";
import { NO_GATEWAYS } from "#app/features/refunds/rules/gateway-refunds.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { type StaffActor, VISITOR } from "#app/foundation/context/actor.ts";
import type { CommandContext, Shop } from "#app/foundation/context/command-context.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { complaints } from "#db/schema/afterwards/complaints.ts";
import { decideWithin } from "./decide-within.server.ts";

/** Of one sweep; what is left over comes with the next. */
const MAX = 100;
/** So long the desk may say why it was late, or take a press back, before anything is given. */
const REST_MS = 30 * 60_000;
/** What was late before yesterday stays as it is, also when the rule is switched on. */
const REACH_MS = 36 * 60 * 60_000;
/** Who decides: the rule. It may do nothing, and is asked for approval beyond the limit as any person is. */
const RULE: StaffActor = { kind: "staff", userId: "late-rule", email: "late-rule", permissions: [] };

/**
 * Gives the customers of late orders what the settings say, as a claim that the rule opens and decides: price, credit note, credit,
 * bearer and statement go the one way of claims. Guarantees: once an order, whichever workers look; nothing where customer or desk has
 * opened a claim of the same, since a person decides that; nothing where the customer's own delay was the cause.
 * @returns how many were given something
 */
export async function compensateLate(shop: Shop): Promise<number> {
  const now = shop.clock.now();
  const { late_pay_minutes: minutes } = await readSettings(shop.db);
  if (minutes === 0) return 0;
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    select o.id from orders o
    cross join lateral (select p.until_at from order_promises p where p.order_id = o.id and p.is_binding
      order by p.made_at desc limit 1) p
    cross join lateral (select max(e.at) as at from order_events e
      where e.order_id = o.id and e.to_status = 'Completed' and e.from_status is distinct from 'Completed') done
    where o.id in (select order_id from order_promises where is_binding and until_at between ${new Date(now.getTime() - REACH_MS)} and ${now})
      and o.status = 'Completed'
      and done.at between p.until_at + make_interval(mins => ${minutes}) and ${new Date(now.getTime() - REST_MS)}
      and not exists (select from complaints c where c.order_id = o.id and c.kind = 'late')
      and not exists (select from claim_decisions d where d.order_id = o.id and d.kind = 'late')
      and not exists (select from late_causes l where l.order_id = o.id and l.cause = 'customer')
    order by p.until_at limit ${MAX}`);
  let given = 0;
  for (const { id } of rows) if (await compensate(shop, id, now)) given += 1;
  if (given > 0) shop.events.ordersChanged();
  return given;
}

/** False where somebody else has done it, or there is nothing to give. */
async function compensate(shop: Shop, id: string, now: Date): Promise<boolean> {
  const ctx: CommandContext = {
    ...{ ...shop, actor: VISITOR, language: "ar", now },
    ...{ requestId: "late-rule", ip: "", userAgent: "" },
  };
  try {
    return await shop.db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      const rows = order && (await readOneOrderRows(tx, id));
      const promise = rows && (await readPromise(tx, id, now));
      if (!order || !rows || !promise || order.status !== "Completed") return false;
      const of = sql`${complaints.orderId} = ${id} and ${complaints.kind} = 'late'`;
      if ((await tx.$count(complaints, of)) > 0) return false;
      const { minutesLate, cause } = promise;
      const pay = latePay({ ...order, minutesLate, cause }, await readSettings(tx));
      if (!pay) return false;
      const reader = { texts: shop.texts, language: order.language };
      const [claim] = await tx
        .insert(complaints)
        .values({
          ...{ orderId: id, kind: "late", subject: "delivery", item: 0, via: "rule", createdAt: now },
          words: sentence(reader, "messages:lateRule", { count: minutesLate }),
        })
        .returning({ id: complaints.id });
      if (!claim) throw new Error("an insert answers its row");
      await decideWithin(tx, ctx, {
        ...{ actor: RULE, orderId: id, claimId: claim.id, gateways: NO_GATEWAYS, isByRule: true },
        asked: {
          revision: toAdminOrderView(rows, now).revision,
          outcome: "credit",
          halalas: pay.halalas,
          shares: [{ bearer: pay.bearer, percent: 100 }],
          ...{ words: null, holderName: null },
        },
      });
      return true;
    });
  } catch (fault) {
    // Its price was lowered so far by hand that nothing is left to give.
    if (fault instanceof DecisionRefused) {
      shop.log.warn({ orderId: id, code: fault.refusal.code }, "a late order was not compensated");
      return false;
    }
    throw fault;
  }
}
