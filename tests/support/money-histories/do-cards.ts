import assert from "node:assert/strict";
import { eq, gt } from "drizzle-orm";
import { askGatewayAsAdmin } from "#app/features/payments/commands/online/admin-payments.server.ts";
import { askFromBrowser } from "#app/features/payments/commands/online/ask-from-browser.server.ts";
import { syncFromWebhook } from "#app/features/payments/commands/online/handle-webhook.server.ts";
import { startPayment } from "#app/features/payments/commands/online/start-payment.server.ts";
import { askAfterPayments } from "#app/features/payments/commands/online/work-payments.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { gatewayEvents, onlinePayments } from "#db/schema/money/online-payments.ts";
import { DIALECTS } from "#tests/support/gateways/stand-ins.ts";
import { type Act, amountOf } from "./acts.ts";
import { code } from "./do-orders.ts";
import { owedFor, type PlainModel, type PlainPayment, stillDue, sumOf } from "./plain-model.ts";
import { readStanding, type Standing } from "./read-books.ts";
import { NOTICES_SENT, pick, type Running, today, together, UP, type World } from "./world.ts";

const LEAST = 100;

/** The customer taps, maybe several times at once, and comes to one page of the gateway. */
export async function beginCard(running: Running, { nth, way, times }: Act<"begin card">): Promise<string> {
  const { world, customer, model } = running;
  const order = pick(model.orders, nth);
  if (!order) return "skipped";
  const mustRefuse = order.status === "Cancelled" || owedFor(order) - order.had < LEAST;
  const answers = await together(times, () =>
    startPayment(world.shop.as(customer), { orderId: order.id, body: { way } }),
  );
  await learn(running);
  const begun = answers.flatMap((each) =>
    each.ok && each.value.kind === "page" ? [each.value.paymentId] : [],
  );
  if (mustRefuse) assert.deepEqual(begun, [], "a payment of nothing was begun");
  assert.ok(new Set(begun).size <= 1, "one tap led elsewhere than the other");
  const [id] = begun;
  if (!id) return answers.map(code)[0] ?? "";
  if (model.payments.some((payment) => payment.id === id)) return "the same page";
  const [row] = await world.shop.db.select().from(onlinePayments).where(eq(onlinePayments.id, id));
  const providerId = row?.providerId ?? "";
  const asked = world.gateways[way].payments.get(providerId)?.halalas;
  assert.equal(asked, stillDue(order), "the gateway is asked for what is due");
  model.payments.push({
    id,
    providerId,
    order,
    gateway: way,
    asked,
    isReceived: false,
    used: 0,
    credited: 0,
    takenBack: 0,
  });
  return "ok";
}

const heldBy = ({ gateways }: World, { gateway, providerId }: PlainPayment) => {
  const held = gateways[gateway].payments.get(providerId);
  assert.ok(held);
  return held;
};

/** What the customer does at the gateway, and what becomes of its notice. */
export async function onThePage(running: Running, act: Act<"on the page">): Promise<string> {
  const { world, model } = running;
  const open = model.payments.filter((payment) => heldBy(world, payment).state === "open");
  const payment = pick(open.toReversed(), act.nth);
  if (!payment) return "skipped";
  const gateway = world.gateways[payment.gateway];
  Object.assign(gateway.switches, NOTICES_SENT, {
    duplicate: act.notices === "twice",
    late: act.notices === "late",
    lost: act.notices === "lost",
    forged: act.notices === "forged",
  });
  if (act.does === "pay") await gateway.pay(payment.providerId);
  if (act.does === "decline") await gateway.decline(payment.providerId);
  if (act.does === "expire") gateway.expire(payment.providerId);
  Object.assign(gateway.switches, NOTICES_SENT);
  if (act.notices === "forged" && act.does !== "expire") assert.equal(gateway.answers.at(-1), 401);
  return act.does === "expire" ? "expire" : `${act.does}, notice ${act.notices}`;
}

export async function release({ world }: Running, { isReordered }: Act<"release">): Promise<string> {
  for (const gateway of Object.values(world.gateways)) {
    gateway.switches.reordered = isReordered;
    await gateway.release();
    gateway.switches.reordered = false;
  }
  return "ok";
}

/** A worker reads what the notices have queued, maybe several of them at once; what failed is tried again with the next. */
export async function work({ world }: Running, { times }: Pick<Act<"work">, "times">): Promise<string> {
  const { shop, notices } = world;
  const rows = await shop.db
    .select({ id: gatewayEvents.id })
    .from(gatewayEvents)
    .where(gt(gatewayEvents.id, notices.seen))
    .orderBy(gatewayEvents.id);
  const queue = [...notices.again, ...rows.map(({ id }) => id)];
  notices.seen = rows.at(-1)?.id ?? notices.seen;
  notices.again = [];
  if (queue.length === 0) return "skipped";
  for (const eventId of queue) {
    const done = await together(times, () =>
      syncFromWebhook(shop, { eventId }).then(
        () => true,
        () => false,
      ),
    );
    if (!done.some(Boolean)) notices.again.push(eventId);
  }
  return notices.again.length === 0 ? "ok" : "gateway away";
}

export async function sweep({ world }: Running, { times }: Act<"sweep">): Promise<string> {
  const asked = await together(times, () => askAfterPayments(world.shop));
  return asked.some((many) => many > 0) ? "ok" : "skipped";
}

export async function comeBack(running: Running, { nth }: Act<"return">): Promise<string> {
  const payment = pick(running.model.payments.toReversed(), nth);
  if (!payment) return "skipped";
  return code(await askFromBrowser(running.world.shop.as(VISITOR), { id: payment.id }));
}

/** Somebody at the desk asks, and by then everybody knows what the gateway knows. */
export async function askGateway(running: Running, act: Pick<Act<"ask gateway">, "nth" | "times">) {
  const { world, model } = running;
  const payment = pick(model.payments.toReversed(), act.nth);
  if (!payment) return "skipped";
  const { order, id: paymentId } = payment;
  const answers = await together(act.times, () =>
    askGatewayAsAdmin(world.shop.as(world.admins[0]), { id: order.id, body: { paymentId } }),
  );
  await learn(running);
  const isAnswered = answers.some(({ ok }) => ok);
  if (isAnswered) assert.equal(payment.isReceived, heldBy(world, payment).state === "taken");
  return isAnswered ? "ok" : "gateway away";
}

export async function setGateways({ world }: Running, { is }: Act<"gateway">): Promise<string> {
  const switches = {
    ...UP,
    broken: is === "down",
    answersLost: is === "answers lost",
    refundsLost: is === "refunds lost",
  };
  for (const gateway of Object.values(world.gateways)) Object.assign(gateway.switches, switches);
  return is;
}

async function learn(running: Running): Promise<void> {
  const { world, customer } = running;
  learnOf(running, (await readStanding(world.shop.db, customer.customerId)).payments);
}

/** Whatever made the shop ask: only what the gateway has taken has come, all of it, and once. */
export function learnOf(running: Running, said: Standing["payments"]): void {
  const { world, model } = running;
  for (const row of said) {
    const payment = model.payments.find((each) => each.id === row.id);
    if (!payment || row.state !== "paid") continue;
    if (!payment.isReceived) receive(world, model, payment, row.received);
    if (row.takenBack <= payment.takenBack) continue;
    // Heard late, both at once, they are booked as if each had been heard in its time: its price was there, so it was sold.
    model.keepUp(payment.order, today(running));
    model.takenByGateway(payment, row.takenBack - payment.takenBack);
  }
}

function receive(world: World, model: PlainModel, payment: PlainPayment, received: number | null): void {
  const { order, gateway, asked } = payment;
  assert.equal(heldBy(world, payment).state, "taken", "paid without money");
  assert.equal(received, asked);
  payment.isReceived = true;
  payment.used = model.receive(order, asked, gateway);
  payment.credited = asked - payment.used;
  model.fees[gateway] += DIALECTS[gateway].feeOf(asked) ?? 0;
}

/** The customer's bank takes money of a payment back, or somebody gives it back in the gateway's own dashboard; nobody tells the shop. */
export async function dispute(running: Running, { nth, much }: Act<"dispute">): Promise<string> {
  const { world, model } = running;
  const taken = model.payments.filter((payment) => heldBy(world, payment).state === "taken");
  const payment = pick(taken.toReversed(), nth);
  // Whether a refund whose answer was lost has gone can then not be told by its sum.
  const isOnTheWay = model.refunds.some((each) => each.payment === payment && each.state === "ordered");
  if (!payment || isOnTheWay) return "skipped";
  const { refunds } = heldBy(world, payment);
  const rest = payment.asked - sumOf(refunds.map(({ halalas }) => halalas));
  const halalas = Math.min(rest, amountOf(much, rest));
  if (halalas === 0) return "skipped";
  refunds.push({ key: `dispute ${running.turn}`, halalas });
  return "ok";
}
