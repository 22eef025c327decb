import assert from "node:assert/strict";
import { onOwnBehalf } from "#app/features/payments/rules/online/working-payments.ts";
import { askRefund } from "#app/features/refunds/commands/asking/ask-refund.server.ts";
import { payCreditOut } from "#app/features/refunds/commands/asking/pay-credit-out.server.ts";
import { askAfterRefunds } from "#app/features/refunds/commands/paying/ask-after-refunds.server.ts";
import { orderRefunds } from "#app/features/refunds/commands/paying/order-refunds.server.ts";
import { sendToGateway } from "#app/features/refunds/commands/paying/send-to-gateway.server.ts";
import { stepRefund } from "#app/features/refunds/commands/paying/step-refund.server.ts";
import { readBankFile } from "#app/features/refunds/reads/read-bank-file.server.ts";
import { GATEWAY_REFUNDS } from "#app/gateway-refunds.server.ts";
import { ALI_IBAN, readForAdmin } from "#tests/support/samples/refunds.ts";
import { type Act, amountOf } from "./acts.ts";
import { code } from "./do-orders.ts";
import { type PlainRefund, sumOf, toReturn } from "./plain-model.ts";
import { readStanding, type Standing } from "./read-books.ts";
import { LIMIT, pick, type Running, together } from "./world.ts";

const LESS = 5_000;
const TO = { iban: ALI_IBAN, holderName: "علي الشهري" };

/** The desk gives back what stands to return, or more than that, and maybe asks less for the meat in the same act. */
export async function refund(running: Running, act: Act<"refund">): Promise<string> {
  const { world, model } = running;
  const order = pick(model.orders, act.nth);
  if (!order) return "skipped";
  const { way, times, withLess } = act;
  const priced = withLess ? { ...order, parts: { ...order.parts, meat: order.parts.meat - LESS } } : order;
  const most = Math.max(0, toReturn(priced) - model.askedOf(order));
  const taken = model.payments.filter((payment) => payment.order === order && payment.isReceived);
  const payment = way === "gateway" ? pick(taken, act.nth) : undefined;
  const halalas = amountOf(act.much, payment ? Math.min(most, model.restOf(payment)) : most);
  const { revision } = await readForAdmin(world.shop, order.id);
  const body = {
    ...{ revision, halalas, way, reason: "الطبخ تأخر" },
    ...(way === "iban" && TO),
    ...(payment && { onlinePaymentId: payment.id }),
    ...(withLess && { less: { meat: LESS } }),
  };
  const answers = await together(times, () =>
    askRefund(world.shop.as(adminOf(running, 0)), { id: order.id, body }, GATEWAY_REFUNDS),
  );
  const isThere = way !== "gateway" || (payment !== undefined && halalas <= model.restOf(payment));
  const mayLower = !withLess || (order.status !== "Cancelled" && order.parts.meat >= LESS);
  const may = halalas <= most && isThere && mayLower;
  const said = `${halalas} of at most ${most} by ${way}: ${answers.map(code)}`;
  assert.equal(answers.filter(({ ok }) => ok).length, may ? 1 : 0, said);
  const done = answers.find(({ ok }) => ok);
  if (!done?.ok) return answers.map(code)[0] ?? "";
  if (withLess) order.parts = priced.parts;
  note(
    running,
    { id: done.value.refundId, order, halalas, way, payment: payment ?? null },
    done.value.needsApproval,
  );
  return done.value.needsApproval ? "asked" : "agreed";
}

export async function creditPayout(running: Running, act: Act<"credit payout">): Promise<string> {
  const { world, customer, model } = running;
  const most = model.mayAsk(null);
  const halalas = amountOf(act.much, most);
  const body = { ...TO, halalas, reason: "طلبه العميل" };
  const { customerId } = customer;
  const answers = await together(act.times, () =>
    payCreditOut(world.shop.as(adminOf(running, 0)), { customerId, body }),
  );
  // Nobody said what they had seen: as often as the credit is enough for.
  const done = answers.flatMap((each) => (each.ok ? [each.value] : []));
  const enoughFor = Math.min(act.times, Math.floor(most / halalas));
  assert.equal(done.length, enoughFor, `${halalas} of ${most}: ${answers.map(code)}`);
  // Of several at the same moment nobody knows which came first: those that were let go on one word did.
  const inOrder = done.toSorted((one, other) => Number(one.needsApproval) - Number(other.needsApproval));
  for (const { refundId, needsApproval } of inOrder)
    note(running, { id: refundId, order: null, halalas, way: "iban", payment: null }, needsApproval);
  return answers.map(code).toSorted().at(-1) ?? "";
}

/** The same two people of the desk, as if nobody had asked them for anything today: limits count by person and day. */
export function adminOf({ world, customer }: Running, person: 0 | 1) {
  const one = world.admins[person];
  return { ...one, userId: `${one.userId} ${customer.customerId}` };
}

/** One word alone lets no more go of an order or a credit than the limit, in whatever slices. */
export function note(
  { model }: Running,
  said: Omit<PlainRefund, "state" | "askedBy" | "isAlone">,
  needsApproval: boolean,
): void {
  const asked: PlainRefund = { ...said, state: "asked", askedBy: 0, isAlone: !needsApproval };
  const before = model.refunds.filter(
    ({ isAlone, order, state }) =>
      isAlone && order === said.order && ["approved", "ordered", "paid"].includes(state),
  );
  const alone = sumOf(before.map(({ halalas }) => halalas)) + said.halalas;
  assert.ok(needsApproval || alone <= LIMIT, `${alone} of one order on one word`);
  if (before.length === 0 && model.refunds.length === 0) assert.equal(needsApproval, said.halalas > LIMIT);
  model.refunds.push(asked);
  if (!needsApproval) model.agree(asked);
}

const isOpen = ({ state }: PlainRefund) => state === "asked" || state === "approved" || state === "ordered";

export async function step(running: Running, { nth, act, isSecond, times }: Act<"step">): Promise<string> {
  const { world, model } = running;
  const open = model.refunds.filter(isOpen).toReversed();
  const one = pick(open.length > 0 ? open : model.refunds, nth);
  if (!one) return "skipped";
  const person = isSecond ? 1 : 0;
  const may = mayStep(running, one, { act, person });
  const answers = await together(times, () =>
    stepRefund(world.shop.as(adminOf(running, person)), { id: one.id, body: { act, reason: "سبب" } }),
  );
  const said = `${act} of ${one.state} ${one.way} by ${person}: ${answers.map(code)}`;
  assert.equal(answers.filter(({ ok }) => ok).length, may ? 1 : 0, said);
  if (!may) return answers.map(code)[0] ?? "";
  if (act === "approve") model.agree(one);
  else if (act === "paid") model.pay(one);
  else if (act === "refuse") one.state = "refused";
  else if (one.state === "asked") one.state = "withdrawn";
  else model.comeBack(one, act === "failed" ? "failed" : "withdrawn");
  return act;
}

/** Nobody approves or refuses what the same person asked for, and none approves what is not there any more. */
function mayStep(
  { model }: Running,
  { state, way, order, halalas, askedBy }: PlainRefund,
  { act, person }: { act: Act<"step">["act"]; person: number },
): boolean {
  if (act === "withdraw") return state === "asked" || state === "approved";
  if (act === "paid" || act === "failed")
    return way !== "gateway" && (state === "approved" || state === "ordered");
  if (state !== "asked" || person === askedBy) return false;
  return act === "refuse" || halalas <= (order ? toReturn(order) : model.credit);
}

/** All that is agreed on goes into one file for the bank, which asks for what it says to the halala. */
export async function bankFile({ world, model }: Running): Promise<string> {
  const ctx = world.shop.as(world.admins[0]);
  const mine = model.refunds.filter(({ way, state }) => way === "iban" && state === "approved");
  const made = await orderRefunds(ctx, { body: {} });
  if (!made.ok) {
    assert.equal(mine.length, 0, code(made));
    return code(made);
  }
  for (const each of mine) each.state = "ordered";
  const file = await readBankFile(ctx, { number: made.value.number, format: "pain.001.001.09" });
  assert.ok(file.ok);
  const text = new TextDecoder().decode(file.value.bytes);
  const amounts = [...text.matchAll(/<InstdAmt Ccy="SAR">(\d+)\.(\d\d)</g)].map((found) =>
    Number(`${found[1]}${found[2]}`),
  );
  assert.equal(sumOf(amounts), made.value.halalas);
  assert.equal(amounts.length, made.value.refunds);
  return "ok";
}

export async function send(running: Running, { nth, times }: Act<"send to gateway">): Promise<string> {
  const { world, model } = running;
  const waiting = model.refunds.filter(
    ({ way, state }) => way === "gateway" && (state === "approved" || state === "ordered"),
  );
  const one = pick(waiting.toReversed(), nth);
  if (!one) return "skipped";
  await together(times, () => sendToGateway(world.shop.as(world.admins[0]), { id: one.id }, GATEWAY_REFUNDS));
  learnOf(running, (await readStanding(world.shop.db, running.customer.customerId)).refunds);
  return one.state;
}

export async function askAfter(running: Running, { times }: Act<"ask after refunds">): Promise<string> {
  const { shop } = running.world;
  const asked = await together(times, () => askAfterRefunds(shop, onOwnBehalf, GATEWAY_REFUNDS));
  return asked.some((many) => many > 0) ? "ok" : "skipped";
}

/** What gateways said of refunds; of all others the shop says what the plain count says. */
export function learnOf({ world, model }: Running, said: Standing["refunds"]): void {
  assert.equal(said.length, model.refunds.length);
  for (const { id, state, halalas } of said) {
    const one = model.refunds.find((each) => each.id === id);
    assert.ok(one);
    assert.equal(halalas, one.halalas);
    if (one.way === "gateway" && (one.state === "approved" || one.state === "ordered")) {
      if (state === "paid") model.pay(one);
      if (state === "ordered") one.state = "ordered";
      if (state === "failed") model.comeBack(one, "failed");
    }
    assert.equal(state, one.state);
  }
  for (const payment of model.payments) {
    const gave = givenBy(world.gateways[payment.gateway].payments.get(payment.providerId)?.refunds ?? []);
    const paid = model.refunds.filter((each) => each.payment === payment && each.state === "paid");
    assert.ok(gave <= payment.asked, "a gateway gave more back than it took");
    assert.ok(givenBy(paid) <= gave, "the shop says that more was given back than was");
  }
}

export const givenBy = (list: readonly { halalas: number }[]): number =>
  sumOf(list.map(({ halalas }) => halalas));
