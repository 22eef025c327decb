import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { inDepth } from "#tests/in-depth.ts";
import { openPayingOnline } from "#tests/support/gateways/paying-online.ts";
import { homeOrder, mustPlace } from "#tests/support/order-samples.ts";
import { askGatewayAsAdmin } from "./admin-payments.server.ts";
import { askFromBrowser } from "./ask-from-browser.server.ts";
import { startPayment } from "./start-payment.server.ts";
import { askAfterPayments } from "./work-payments.server.ts";

const { shop, ali, admin, gateways, begin, work, payment, pass } = await openPayingOnline();

/** What may happen around one payment, in any order and together. */
const STEPS = [
  "pay",
  "decline",
  "expire",
  "release",
  "work",
  "sweep",
  "return",
  "admin",
  "start",
  "forge",
  "break",
  "mend",
  "wait",
] as const;

it("GP08 in whatever order notices, sweeps, ways back and taps come, money is received once or not at all", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("moyasar" as const, "tabby" as const),
      fc.array(fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 3 }), {
        minLength: 3,
        maxLength: 9,
      }),
      fc.record({ duplicate: fc.boolean(), late: fc.boolean(), reordered: fc.boolean(), lost: fc.boolean() }),
      async (which, rounds, switches) => {
        const gateway = gateways[which];
        Object.assign(gateway.switches, switches, { broken: false, forged: false });
        await shop.db.execute(sql`delete from rate_limits`);
        shop.at("2026-03-10T09:00:00Z");
        const order = await mustPlace(shop, ali, homeOrder(ali));
        const total = order.totals.grandTotalHalalas;
        const { id, providerId } = await begin(which, order.id);
        const isOpen = () => gateway.payments.get(providerId)?.state === "open";
        const steps: Record<(typeof STEPS)[number], () => Promise<unknown>> = {
          pay: () => gateway.pay(providerId),
          decline: async () => isOpen() && (await gateway.decline(providerId)),
          expire: async () => isOpen() && gateway.expire(providerId),
          release: () => gateway.release(),
          work: () => work().catch(() => {}),
          sweep: () => askAfterPayments(shop),
          return: () => askFromBrowser(shop.as(VISITOR), { id }),
          admin: () => askGatewayAsAdmin(shop.as(admin), { id: order.id, body: { paymentId: id } }),
          start: () => startPayment(shop.as(ali), { orderId: order.id, body: { way: which } }),
          forge: async () => {
            gateway.switches.forged = true;
            if (isOpen()) await gateway.decline(providerId);
            gateway.switches.forged = false;
          },
          break: async () => Object.assign(gateway.switches, { broken: true }),
          mend: async () => Object.assign(gateway.switches, { broken: false }),
          wait: async () => pass(12),
        };
        for (const round of rounds) await Promise.all(round.map((step) => steps[step]()));
        // In the end somebody asks, and what the gateway holds is what the shop has received.
        gateway.switches.broken = false;
        await gateway.release();
        await work();
        await steps.admin();
        const held = gateway.payments.get(providerId)?.state === "taken";
        const { rows } = await shop.db.execute<{
          times: string;
          sum: string | null;
          verified: string | null;
        }>(sql`
          select count(distinct t.id) as times,
            sum(e.amount_halalas) filter (where a.kind = 'gateway' and t.purpose = 'received') as sum,
            (select verified_halalas from orders where id = ${order.id}) as verified
          from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
          join ledger_accounts a on a.id = e.account_id
          where t.order_id = ${order.id} and t.purpose = 'received'`);
        const [found] = rows;
        expect(Number(found?.times)).toBe(held ? 1 : 0);
        expect(Number(found?.sum ?? 0)).toBe(held ? total : 0);
        expect(Number(found?.verified ?? 0)).toBe(held ? total : 0);
        expect((await payment(id)).state === "paid").toBe(held);
      },
    ),
    { numRuns: inDepth(40, 15) },
  );
}, 120_000);
