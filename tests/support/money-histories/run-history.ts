import assert from "node:assert/strict";
import { sql } from "drizzle-orm";
import { cashWaits, isAnsweredFor } from "#app/features/order-reading/reads/paid-condition.server.ts";
import { queueCondition } from "#app/features/order-reading/reads/queue-condition.server.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import type { Act, ActName, History } from "./acts.ts";
import * as cards from "./do-cards.ts";
import * as cash from "./do-cash.ts";
import * as claims from "./do-claims.ts";
import * as doing from "./do-orders.ts";
import * as giving from "./do-refunds.ts";
import { payout, settlePartners } from "./do-settlements.ts";
import { rematch, spend, transfer, verify } from "./do-transfers.ts";
import { priceOf, sumOf } from "./plain-model.ts";
import { accountsOf, readAccounts, readStanding } from "./read-books.ts";
import { beginHistory, pass, type Running, today, UP, type World } from "./world.ts";

/** How each act is done with the shop's own commands; it answers what came of it. */
const DOING: { [Name in ActName]: (running: Running, act: Act<Name>) => Promise<string> } = {
  place: doing.place,
  edit: doing.edit,
  lower: doing.lower,
  cancel: doing.cancel,
  reopen: doing.reopen,
  answer: doing.answer,
  forward: doing.forward,
  complete: doing.complete,
  transfer,
  rematch,
  verify,
  spend,
  "begin card": cards.beginCard,
  "on the page": cards.onThePage,
  release: cards.release,
  work: cards.work,
  sweep: cards.sweep,
  return: cards.comeBack,
  "ask gateway": cards.askGateway,
  gateway: cards.setGateways,
  dispute: cards.dispute,
  wait: async ({ world }, { minutes }) => {
    pass(world, minutes);
    return "ok";
  },
  refund: giving.refund,
  "credit payout": giving.creditPayout,
  step: giving.step,
  "bank file": giving.bankFile,
  "send to gateway": giving.send,
  "ask after refunds": giving.askAfter,
  "promise cash": cash.promise,
  "take cash": cash.take,
  "count cash": cash.count,
  claim: claims.claim,
  "dispute claim": claims.dispute,
  "answer dispute": claims.answer,
  settle: settlePartners,
  payout,
};

/** How often each act was done, by what came of it. */
export type Tally = Map<string, Map<string, number>>;

function count(tally: Tally, act: string, outcome: string): void {
  const of = tally.get(act) ?? new Map<string, number>();
  tally.set(act, of.set(outcome, (of.get(outcome) ?? 0) + 1));
}

/**
 * Lets a history happen, and after each of its acts compares every order, payment and refund with the plain count, in the end
 * every account. @throws where they differ
 */
export async function runHistory(world: World, { acts, ...first }: History, tally: Tally): Promise<void> {
  const running = await beginHistory(world);
  try {
    await doOne(running, { do: "place", ...first }, tally);
    for (const act of acts) await doOne(running, act, tally);
  } catch (error) {
    // What failed leaves nothing open behind that a later history would find.
    await finish(running).catch(() => {});
    throw error;
  }
  await finish(running);
  await expectBooks(running);
}

async function doOne(running: Running, act: Act, tally: Tally): Promise<void> {
  running.turn += 1;
  const perform = DOING[act.do] as (running: Running, act: Act) => Promise<string>;
  const outcome = await perform(running, act);
  await agree(running);
  await inSight(running);
  count(tally, act.do, outcome);
}

/** Every order, payment and refund stands as the plain count has it. */
async function agree(running: Running): Promise<void> {
  const { world, customer, model } = running;
  const said = await readStanding(world.shop.db, customer.customerId);
  cards.learnOf(running, said.payments);
  giving.learnOf(running, said.refunds);
  for (const order of model.orders) model.keepUp(order, today(running));
  model.keepClaims(today(running));
  const plain = model.orders.map((order) => ({
    id: order.id,
    status: order.status,
    price: priceOf(order),
    had: order.had,
  }));
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  assert.deepEqual(
    said.orders.toSorted(byId),
    plain.toSorted(byId),
    "orders stand otherwise than the plain count says",
  );
}

/** Nothing that is owed is out of sight: whatever an order still owes stands in a queue, under somebody's name, or comes in cash on its day. */
async function inSight({ world, customer }: Running): Promise<void> {
  const { db, clock } = world.shop;
  const queues = (["money", "short", "unpaid", "verify"] as const).map(
    (queue) => sql`(${queueCondition(queue, clock.now())})`,
  );
  const { rows } = await db.execute(sql`
    select o.id, o.status, o.grand_total_halalas, o.verified_halalas from orders o
    where o.customer_id = ${customer.customerId} and o.status <> 'Cancelled'
      and o.grand_total_halalas > coalesce(o.verified_halalas, 0)
      and not ${cashWaits(riyadhDate(clock.now()))}
      and not (${isAnsweredFor} and o.status <> 'Completed')
      and not coalesce(${sql.join(queues, sql` or `)}, false)`);
  assert.deepEqual(rows, [], "what an order owes is out of sight");
}

/** The gateways answer again, all notices have arrived, and somebody asks about everything that is open. */
async function finish(running: Running): Promise<void> {
  const { world, model } = running;
  for (const gateway of Object.values(world.gateways)) Object.assign(gateway.switches, UP);
  for (const { gateway, providerId } of model.payments) {
    const held = world.gateways[gateway].payments.get(providerId);
    if (held?.state === "open") world.gateways[gateway].expire(providerId);
  }
  await cards.release(running, { do: "release", isReordered: false });
  await cards.work(running, { times: 1 });
  pass(world, 10);
  for (const nth of model.payments.keys()) await cards.askGateway(running, { nth, times: 1 });
  for (let round = 0; round < 4 && model.refunds.some(isUnderWay); round += 1) {
    pass(world, 4 * 60);
    await giving.askAfter(running, { do: "ask after refunds", times: 1 });
    await agree(running);
  }
  // What went beside a refund is told apart once that has come to an end.
  for (const nth of model.payments.keys()) await cards.askGateway(running, { nth, times: 1 });
  await agree(running);
}

const isUnderWay = ({ way, state }: { way: string; state: string }) =>
  way === "gateway" && state === "ordered";

async function expectBooks({ world, customer, model, before }: Running): Promise<void> {
  const { db } = world.shop;
  const now = await readAccounts(db, customer.customerId);
  const moved = [...now].map(([name, halalas]) => [name, halalas - (before.get(name) ?? 0)] as const);
  assert.equal(sumOf(moved.map(([, halalas]) => halalas)), 0, "the accounts do not add up to zero");
  const isPartner = (name: string) => /^(breeder|restaurant):/.test(name);
  const seen = Object.fromEntries(
    [...moved.filter(([name]) => !isPartner(name)), ...[...now].filter(([name]) => isPartner(name))].filter(
      ([, halalas]) => halalas !== 0,
    ),
  );
  assert.deepEqual(seen, accountsOf(model), "the books say otherwise than the plain count");
  assert.ok(model.credit >= 0 && model.onTheWay >= 0);
  assert.ok(model.wentBack + model.onTheWay <= model.came, "more went back than came");
  const held = sumOf(model.orders.map(({ had }) => had)) + model.credit + model.onTheWay + model.wentBack;
  assert.equal(held, model.came, "money was lost or made");
  for (const payment of model.payments) {
    const gave = world.gateways[payment.gateway].payments.get(payment.providerId)?.refunds ?? [];
    const paid = model.refunds.filter((each) => each.payment === payment && each.state === "paid");
    const known = giving.givenBy(paid) + payment.takenBack;
    const isOpen = model.refunds.some(
      (each) => each.payment === payment && ["approved", "ordered"].includes(each.state),
    );
    if (isOpen) assert.ok(known <= giving.givenBy(gave), "more was given back than the gateway gave");
    else assert.equal(known, giving.givenBy(gave), "the gateway gave back something else");
  }
  const { rows } = await db.execute(sql`
    select e.transfer_id from ledger_transfers t join orders o on o.id = t.order_id join ledger_entries e on e.transfer_id = t.id
    where o.customer_id = ${customer.customerId} group by 1 having sum(e.amount_halalas) <> 0`);
  assert.deepEqual(rows, [], "a transfer does not add up to zero");
}
