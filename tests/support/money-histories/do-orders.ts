import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { editOrder } from "#app/features/order-admin/commands/edit-order.server.ts";
import { moveOrders } from "#app/features/order-admin/commands/move-orders.server.ts";
import { previewMove } from "#app/features/order-admin/reads/preview-move.server.ts";
import { confirmUnverified } from "#app/features/order-moving/commands/confirm-unverified.server.ts";
import { moveOrder } from "#app/features/order-moving/commands/move-order.server.ts";
import { placeOrder } from "#app/features/order-placing/commands/place-order.server.ts";
import { cancelOrder } from "#app/features/orders/commands/by-customer/cancel-order.server.ts";
import { allowLess } from "#app/features/refunds/commands/asking/allow-less.server.ts";
import { addDays } from "#app/lib/riyadh-time.ts";
import type { SaleKind } from "#app/vocabulary/money/ledger.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import { orders } from "#db/schema/orders.ts";
import {
  APP_FEE,
  BASMATI,
  homeOrder,
  MANDI,
  NAEMI_JADHA,
  RESTAURANT_DELIVERY,
  restaurantOrder,
  SALAD,
} from "#tests/support/order-samples.ts";
import { readForAdmin } from "#tests/support/samples/refunds.ts";
import { type Act, amountOf } from "./acts.ts";
import {
  cashOf,
  isPaidFor,
  isWorkedOn,
  NO_DUE,
  NO_PARTS,
  type PlainOrder,
  priceOf,
  sumOf,
} from "./plain-model.ts";
import { EXTRAS, pick, type Running, today } from "./world.ts";

const START_OF_WORK = ["Pending Payment", "Paid", "Confirmed", "In Slaughter"] as const;
const PATHS: Record<"home" | "restaurant", readonly OrderStatus[]> = {
  home: [...START_OF_WORK, "Butchery", "Out for Delivery", "Completed"],
  restaurant: [...START_OF_WORK, "To Restaurant", "Cooking", "Out for Delivery", "Completed"],
};
const BEFORE_KNIFE: readonly OrderStatus[] = ["Pending Payment", "Paid", "Confirmed"];

type Wanted = Pick<PlainOrder, "isCooked" | "quantity" | "extras">;

const chosen = (extras: number) => EXTRAS.slice(0, extras);

/** What such an order costs when nothing of it was lowered. */
export const partsOf = ({ isCooked, quantity, extras }: Wanted): Record<SaleKind, number> => ({
  meat: quantity * NAEMI_JADHA,
  cooking: isCooked ? quantity * MANDI + BASMATI : 0,
  sides: isCooked ? 3 * SALAD : quantity * sumOf(chosen(extras).map(({ halalas }) => halalas)),
  delivery: isCooked ? RESTAURANT_DELIVERY : 0,
  fee: APP_FEE,
});

export async function place(running: Running, { isCooked, quantity, ...said }: Wanted): Promise<string> {
  const { world, customer, model } = running;
  if (model.orders.length >= 2) return "skipped";
  const extras = isCooked ? 0 : said.extras;
  const parts = partsOf({ isCooked, quantity, extras });
  const sample = (isCooked ? restaurantOrder : homeOrder)(customer);
  const body = {
    ...sample,
    meats: sample.meats.map((meat) => ({
      ...meat,
      quantity,
      extraIds: chosen(extras).map(({ id }) => id),
    })),
    schedule: { date: addDays(today(running), 1), time: "15:00" },
    expectedTotalHalalas: sumOf(Object.values(parts)),
  };
  const order = { body, idempotencyKey: randomUUID() };
  const placed = await placeOrder(world.shop.as(customer), order);
  assert.ok(placed.ok, `not placed: ${JSON.stringify(placed)}`);
  const { id, reference } = placed.value.order;
  // What was agreed with partners on the day is a fact of the order, as its prices are.
  const [row] = await world.shop.db.select().from(orders).where(eq(orders.id, id));
  assert.ok(row?.breederId);
  assert.equal(row.breederCommissionKind, "percent");
  assert.equal(row.commissionKind, "percent");
  model.orders.push({
    ...plainOrder({ id, reference, isCooked, quantity, extras }),
    parts,
    partners: {
      breeder: { id: row.breederId, percent: row.breederCommissionPercent },
      restaurant: isCooked ? { id: "R-1", percent: row.commissionPercent } : null,
    },
  });
  return "ok";
}

/** An order of which nothing has happened yet, and which costs nothing. */
export const plainOrder = (
  of: Pick<PlainOrder, "id" | "reference" | "isCooked" | "quantity" | "extras">,
): PlainOrder => ({
  ...of,
  ...{ parts: NO_PARTS, claimed: NO_PARTS, status: "Pending Payment", had: 0 },
  ...{ isTouched: false, isSold: false, isAnsweredFor: false, answeredFor: 0, isMissing: false },
  ...{ cashUpTo: null, wasRefused: false, unshown: [] },
  partners: { breeder: null, restaurant: null },
  due: { breeder: NO_DUE, restaurant: NO_DUE },
});

/** What is asked for in whatever number costs what was agreed for one; fees and the way stay as they were lowered. */
export async function edit(running: Running, { nth, quantity, ...said }: Act<"edit">): Promise<string> {
  const { world, model } = running;
  const order = pick(model.orders, nth);
  if (!order) return "skipped";
  const extras = order.isCooked ? 0 : said.extras;
  const { meat, cooking, sides } = partsOf({ isCooked: order.isCooked, quantity, extras });
  const parts = { ...order.parts, meat, cooking, sides };
  const { revision } = await readForAdmin(world.shop, order.id);
  const items = {
    meats: [{ line: 0, quantity, extraIds: chosen(extras).map(({ id }) => id) }],
    sides: order.isCooked ? [{ line: 0, amount: 3 }] : [],
    expectedTotalHalalas: sumOf(Object.values(parts)),
  };
  const body = { revision, reason: "طلب العميل", items };
  const edited = await editOrder(world.shop.as(world.admins[0]), { id: order.id, body });
  const isSame =
    quantity === order.quantity && extras === order.extras && sumOf(Object.values(parts)) === priceOf(order);
  // What a claim has given is not asked for again by pricing anew.
  const isClaimed = sumOf(Object.values(order.claimed)) > 0;
  const may = BEFORE_KNIFE.includes(order.status) && !isSame && !isClaimed;
  assert.equal(edited.ok, may, `edited to ${quantity}: ${code(edited)}`);
  if (edited.ok) Object.assign(order, { parts, quantity, extras });
  return code(edited);
}

export async function lower(running: Running, { nth, kind, much }: Act<"lower">): Promise<string> {
  const { world, model } = running;
  const order = pick(model.orders, nth);
  if (!order) return "skipped";
  const halalas = amountOf(much, order.parts[kind]);
  const { revision } = await readForAdmin(world.shop, order.id);
  const body = { revision, less: { [kind]: halalas }, reason: "نقص" };
  const lowered = await allowLess(world.shop.as(world.admins[0]), { id: order.id, body });
  const may = order.status !== "Cancelled" && halalas <= order.parts[kind];
  assert.equal(lowered.ok, may, `${kind} lowered by ${halalas}: ${code(lowered)}`);
  if (lowered.ok) order.parts = { ...order.parts, [kind]: order.parts[kind] - halalas };
  return code(lowered);
}

export async function cancel(running: Running, { nth, isByCustomer }: Act<"cancel">): Promise<string> {
  const { world, customer, model } = running;
  const order = pick(model.orders, nth);
  if (!order) return "skipped";
  if (!isByCustomer) return move(running, order, "Cancelled");
  const body = { reason: "plans_changed" };
  const cancelled = await cancelOrder(world.shop.as(customer), { id: order.id, body });
  assert.equal(cancelled.ok, BEFORE_KNIFE.includes(order.status), `cancelled: ${code(cancelled)}`);
  if (cancelled.ok) Object.assign(order, { status: "Cancelled", isAnsweredFor: false, isMissing: false });
  return code(cancelled);
}

export const reopen = (running: Running, { nth }: Act<"reopen">): Promise<string> =>
  moveNth(running, nth, () => "Pending Payment");

export const complete = (running: Running, { nth }: Act<"complete">): Promise<string> =>
  moveNth(running, nth, () => "Completed");

export const forward = (running: Running, { nth }: Act<"forward">): Promise<string> =>
  moveNth(running, nth, ({ isCooked, status }) => {
    const path = PATHS[isCooked ? "restaurant" : "home"];
    return path[path.indexOf(status) + 1];
  });

async function moveNth(
  running: Running,
  nth: number,
  to: (order: PlainOrder) => OrderStatus | undefined,
): Promise<string> {
  const order = pick(running.model.orders, nth);
  const status = order && to(order);
  return order && status ? move(running, order, status) : "skipped";
}

/** Work begins and goes on with cash that is paid at its end, ends with all the money or with somebody's word for all that is missing, unless some was taken back. */
export function mayWork(order: PlainOrder, to: OrderStatus): boolean {
  if (!isWorkedOn(to) || isPaidFor(order)) return true;
  if (order.isMissing) return false;
  if (cashOf(order) > 0 && to !== "Completed") return true;
  return order.isAnsweredFor && priceOf(order) - order.had <= order.answeredFor;
}

async function move({ world, turn }: Running, order: PlainOrder, to: OrderStatus): Promise<string> {
  const ctx = world.shop.as(world.admins[0]);
  const from = order.status;
  const note = "تاريخ";
  const may = from !== to && mayWork(order, to);
  // By itself, or among many: the same rule stands before every mover.
  if (turn % 2 === 0) {
    const moved = await moveOrder(ctx, { id: order.id, body: { from, status: to, note } });
    assert.equal(moved.ok, may, `${from} to ${to}: ${code(moved)}`);
    if (!moved.ok) return code(moved);
  } else {
    const preview = await previewMove(ctx, { ids: [order.id], status: to, note, laterDays: true });
    assert.equal(preview.ok && preview.value.moves.length === 1, may, `${from} to ${to}: preview`);
    const moved = await moveOrders(ctx, {
      orders: [{ id: order.id, from }],
      status: to,
      note,
      laterDays: true,
    });
    assert.equal(moved.ok && moved.value.moved.length === 1, may, `${from} to ${to} among many`);
    if (!may) return moved.ok ? (moved.value.skipped[0]?.why ?? "") : moved.code;
  }
  if (from === "Out for Delivery" && to === "Cancelled") order.wasRefused = true;
  order.status = to;
  if (!isWorkedOn(to)) Object.assign(order, { isAnsweredFor: false, isMissing: false });
  return "ok";
}

/** Somebody answers for money that is not there. */
export async function answer(running: Running, { nth }: Act<"answer">): Promise<string> {
  const { world, model } = running;
  const order = pick(model.orders, nth);
  if (!order) return "skipped";
  const { status } = order;
  const to = isWorkedOn(status) ? status : "Confirmed";
  const body = { from: status, reason: "عميل قديم" };
  const answered = await confirmUnverified(world.shop.as(world.admins[0]), { id: order.id, body });
  const next = isWorkedOn(status) ? "Completed" : "Confirmed";
  const may = status !== "Cancelled" && !mayWork(order, next);
  assert.equal(answered.ok, may, `answered for: ${code(answered)}`);
  if (!answered.ok) return code(answered);
  const answeredFor = priceOf(order) - order.had;
  Object.assign(order, { isAnsweredFor: true, answeredFor, isMissing: false, status: to });
  return "ok";
}

export const code = (answer: { ok: true } | { ok: false; code: string }): string =>
  answer.ok ? "ok" : answer.code;
