import assert from "node:assert/strict";
import { countCash } from "#app/features/money-admin/commands/count-cash.server.ts";
import { readCash } from "#app/features/money-admin/reads/read-cash.server.ts";
import { promiseCash, promiseCashFor } from "#app/features/orders/commands/cash/promise-cash.server.ts";
import { reviewPayment } from "#app/features/payments/commands/review-payment.server.ts";
import { type Act, amountOf } from "./acts.ts";
import { code, mayWork } from "./do-orders.ts";
import { cashOf, isPaidFor, owedFor, type PlainOrder, priceOf } from "./plain-model.ts";
import { CASH_MAX, pick, type Running, together } from "./world.ts";

/** Whom the shop lets pay in cash: one order at once, three of somebody who has paid for one, none of who refused one. */
function isTrusted(orders: readonly PlainOrder[], order: PlainOrder): boolean {
  if (orders.some((each) => each.cashUpTo !== null && each.status === "Cancelled" && each.wasRefused))
    return false;
  const isKnown = orders.some((each) => each.status === "Completed" && each.had >= priceOf(each));
  const open = orders.filter(
    (each) =>
      each !== order && each.cashUpTo !== null && each.status !== "Cancelled" && priceOf(each) > each.had,
  );
  return open.length < (isKnown ? 3 : 1);
}

/** The customer, or the desk for who calls, chooses to pay what is due in cash; maybe by several presses at once. */
export async function promise(running: Running, act: Act<"promise cash">): Promise<string> {
  const { world, customer, model } = running;
  const order = pick(model.orders, act.nth);
  if (!order) return "skipped";
  const { id, status } = order;
  const due = owedFor(order) - order.had;
  const may =
    !["Cancelled", "Completed", "Out for Delivery"].includes(status) &&
    due > 0 &&
    due <= CASH_MAX &&
    cashOf(order) === 0 &&
    isTrusted(model.orders, order);
  const answers = await together<{ ok: true } | { ok: false; code: string }>(act.times, () =>
    act.isByAdmin
      ? promiseCashFor(world.shop.as(world.admins[0]), { id })
      : promiseCash(world.shop.as(customer), { id }),
  );
  const done = answers.filter(({ ok }) => ok).length;
  assert.equal(done, may ? 1 : 0, `promised in ${status}, ${due} due: ${answers.map(code)}`);
  if (may) order.cashUpTo = CASH_MAX;
  return answers.map(code)[0] ?? "";
}

/** Somebody of the shop takes what is due, less or more, and completes with it what has left. */
export async function take(running: Running, act: Act<"take cash">): Promise<string> {
  const { world, model } = running;
  const order = pick(model.orders, act.nth);
  if (!order) return "skipped";
  const rest = priceOf(order) - order.had;
  const halalas = amountOf(act.much, Math.max(rest, 1));
  const [first, second] = world.admins;
  const collector = act.isSecond ? second : first;
  const body = {
    ...{ decision: "verified", proofId: null, receivedHalalas: halalas, dueSeenHalalas: rest, inCash: true },
    ...{ collectedBy: collector.userId, andComplete: act.andComplete },
  };
  const answers = await together(act.times, () =>
    reviewPayment(world.shop.as(first), { id: order.id, body }),
  );
  const done = answers.filter(({ ok }) => ok).length;
  assert.equal(done, rest > 0 ? 1 : 0, `${halalas} of ${rest} in cash: ${answers.map(code)}`);
  if (done === 0) return answers.map(code)[0] ?? "";
  const used = order.status === "Cancelled" ? halalas : Math.min(halalas, rest);
  order.had += used;
  order.isTouched = true;
  model.came += halalas;
  model.credit += halalas - used;
  model.hands.set(collector.userId, (model.hands.get(collector.userId) ?? 0) + halalas);
  if (isPaidFor(order)) Object.assign(order, { isAnsweredFor: false, isMissing: false, cashUpTo: null });
  if (act.andComplete && order.status === "Out for Delivery" && mayWork(order, "Completed"))
    order.status = "Completed";
  return "ok";
}

/** What one of them holds, of this history and those before, is counted and the shift closed; maybe from several windows at once. */
export async function count(running: Running, act: Act<"count cash">): Promise<string> {
  const { world, model } = running;
  const [first] = world.admins;
  const ctx = world.shop.as(first);
  const cash = await readCash(ctx);
  assert.ok(cash.ok);
  const holder = pick(cash.value.holders, act.nth);
  if (!holder) return "skipped";
  const { collectorId, halalas, newestTransferId } = holder;
  assert.equal(
    halalas,
    holder.entries.reduce((sum, entry) => sum + entry.halalas, 0),
  );
  const counted = act.much.of === "all" ? halalas : Math.max(0, amountOf(act.much, halalas));
  const body = {
    ...{ collectorId, countedHalalas: counted, seenHalalas: halalas, seenTransferId: newestTransferId },
    reason: "فرق في العد",
  };
  const answers = await together(act.times, () => countCash(ctx, body));
  assert.equal(answers.filter(({ ok }) => ok).length, 1, `${halalas} counted: ${answers.map(code)}`);
  model.hands.set(collectorId, (model.hands.get(collectorId) ?? 0) - halalas);
  model.cash += counted;
  model.short += halalas - counted;
  return counted === halalas ? "ok" : "differs";
}
