import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { listSlipOrders } from "#app/features/order-admin/reads/list-slip-orders.server.ts";
import { isLate } from "#app/features/order-admin/rules/is-late.ts";
import type { OrderFilters } from "#app/features/order-admin/rules/list/order-filters.ts";
import type { Slip } from "#app/features/order-admin/rules/slips.ts";
import { returnMoney } from "#app/features/refunds/commands/asking/return-money.server.ts";
import { isClosed, type OrderStatus } from "#app/vocabulary/order-status.ts";
import type { PaymentReview } from "#app/vocabulary/payment-review.ts";
import { WORK_QUEUES, type WorkQueue } from "#app/vocabulary/work-queues.ts";
import { complaints } from "#db/schema/afterwards/complaints.ts";
import { orderAnimals } from "#db/schema/order-animals.ts";
import { orderGifts } from "#db/schema/order-recipients/order-gifts.ts";
import { orders } from "#db/schema/orders.ts";
import {
  homeOrder,
  inStatus,
  liftLimits,
  mustPlace,
  payPart,
  putOrder,
  restaurantOrder,
} from "#tests/support/order-samples.ts";
import { limitOf } from "#tests/support/samples/refunds.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { countQueues } from "./count-queues.server.ts";
import { listOrders } from "./list-orders.server.ts";

const PLACED = "2026-03-10T09:00:00Z";
const { shop, ali: customer, admin } = await openStockedShop(PLACED);
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
// Nobody else has to approve what these orders are given back.
await limitOf(shop, 1_000_000);
/** 18:30 in Riyadh, in the middle of the orders' day. */
const NOW = "2026-03-11T15:30:00Z";
const ids = new Map<string, string>();

interface Sample {
  status: OrderStatus;
  review?: PaymentReview;
  date?: string;
  time?: string;
  isMoneyMissing?: boolean;
  receivedHalalas?: number;
  isReturned?: boolean;
  asksFor?: string;
  isUnplacedGift?: boolean;
  isInParts?: boolean;
  /** Nobody has answered for money that is not there. */
  isUnanswered?: boolean;
  isLapsed?: boolean;
}

/** Each by name; the clock says 2026-03-11, 18:30. */
const SAMPLES: Record<string, Sample> = {
  unpaid: { status: "Pending Payment", date: "2026-03-10" },
  proof: { status: "Paid", review: "awaiting_review", date: "2026-03-13" },
  checked: { status: "Paid", review: "verified", date: "2026-03-13" },
  paidByHand: { status: "Paid", date: "2026-03-13" },
  evening: { status: "Confirmed", date: "2026-03-11", time: "20:00" },
  noon: { status: "In Slaughter", date: "2026-03-11", time: "12:00" },
  cooking: { status: "Cooking", date: "2026-03-12" },
  ready: { status: "Ready for Pickup", date: "2026-03-12" },
  driving: { status: "Out for Delivery", date: "2026-03-11", time: "18:30" },
  forgotten: { status: "Butchery", date: "2026-03-09" },
  unpaidForNow: { status: "Butchery", date: "2026-03-12", isMoneyMissing: true },
  finished: { status: "Completed", review: "rejected", date: "2026-03-08", isMoneyMissing: true },
  receiptOfCancelled: { status: "Cancelled", review: "awaiting_review", date: "2026-03-11" },
  paidAndCancelled: { status: "Cancelled", date: "2026-03-11", receivedHalalas: 203_000 },
  returned: { status: "Cancelled", date: "2026-03-11", receivedHalalas: 203_000, isReturned: true },
  restOfTomorrow: { status: "Confirmed", date: "2026-03-12", receivedHalalas: 60_000, isInParts: true },
  restOfLater: { status: "Confirmed", date: "2026-03-13", receivedHalalas: 60_000, isInParts: true },
  restThatCame: { status: "Confirmed", date: "2026-03-12", receivedHalalas: 203_000, isInParts: true },
  cheaper: { status: "Completed", date: "2026-03-09", receivedHalalas: 500_000 },
  asking: { status: "Confirmed", date: "2026-03-14", asksFor: "2026-03-15" },
  dearer: { status: "Confirmed", date: "2026-03-16", receivedHalalas: 100_000, isUnanswered: true },
  dearerAtTheDoor: {
    status: "Out for Delivery",
    date: "2026-03-16",
    receivedHalalas: 60_000,
    isInParts: true,
    isUnanswered: true,
  },
  partOfUnpaid: { status: "Pending Payment", date: "2026-03-16", receivedHalalas: 1 },
  receiptForTheRest: {
    status: "Completed",
    review: "awaiting_review",
    date: "2026-03-08",
    receivedHalalas: 100_000,
  },
  receiptOfLapsed: { status: "Cancelled", review: "awaiting_review", date: "2026-03-08", isLapsed: true },
  done: { status: "Completed", date: "2026-03-11" },
  cancelled: { status: "Cancelled", date: "2026-03-11" },
  unplaced: { status: "Pending Payment", date: "2026-03-12", isUnplacedGift: true },
  unplacedLater: { status: "Pending Payment", date: "2026-03-13", isUnplacedGift: true },
  unplacedCancelled: { status: "Cancelled", date: "2026-03-11", isUnplacedGift: true },
};

const QUEUES: Record<WorkQueue, string[]> = {
  money: ["done", "finished", "receiptForTheRest", "unpaidForNow"],
  short: ["dearer", "dearerAtTheDoor", "paidByHand", "partOfUnpaid"],
  unpaid: ["unpaid", "unplaced", "unplacedLater"],
  verify: ["proof", "receiptForTheRest", "receiptOfLapsed"],
  confirm: ["checked", "paidByHand"],
  asked: ["asking"],
  gifts: ["unplaced"],
  calls: ["finished", "noon"],
  complaints: ["cheaper"],
  rest: ["restOfTomorrow"],
  return: ["cheaper", "paidAndCancelled", "receiptOfCancelled", "receiptOfLapsed"],
  today: ["driving", "evening", "noon"],
  slaughter: ["evening", "noon"],
  restaurants: ["cooking", "ready"],
  out: ["dearerAtTheDoor", "driving"],
  late: ["forgotten", "noon"],
  tomorrow: ["cooking", "ready", "restOfTomorrow", "restThatCame", "unpaidForNow"],
  due: [
    "asking",
    "checked",
    "cooking",
    "dearer",
    "dearerAtTheDoor",
    "driving",
    "evening",
    "forgotten",
    "noon",
    "paidByHand",
    "proof",
    "ready",
    "restOfLater",
    "restOfTomorrow",
    "restThatCame",
    "unpaidForNow",
  ],
};

beforeAll(async () => {
  for (const [name, sample] of Object.entries(SAMPLES)) {
    const { status, review, date, time, isMoneyMissing = false, receivedHalalas, asksFor } = sample;
    const { isUnplacedGift = false, isReturned = false, isInParts = false } = sample;
    const { isUnanswered = false, isLapsed = false } = sample;
    const { id } = await mustPlace(shop, customer, homeOrder(customer));
    ids.set(name, id);
    if (receivedHalalas) await payPart(shop.db, receivedHalalas, id);
    await putOrder(shop.db, id, {
      ...inStatus(status),
      ...(isLapsed && { lapsedAt: new Date(NOW) }),
      paymentReview: review ?? null,
      isMoneyMissing,
      ...(asksFor && { wishDate: asksFor, wishTime: "15:00", wishedAt: new Date(NOW) }),
      ...(isInParts && { downPaymentHalalas: 60_000 }),
      ...(isUnplacedGift && { address: null }),
      scheduleDate: date ?? null,
      scheduleTime: time ?? "15:00",
    });
    if (isUnanswered) await putOrder(shop.db, id, { unverifiedReason: null, unverifiedHalalas: null });
    if (isReturned)
      await returnMoney(shop.as(admin), { id, body: { halalas: receivedHalalas, note: "تحويل 123" } });
    if (isUnplacedGift) await shop.db.insert(orderGifts).values({ orderId: id });
  }
  const lighter = { line: 0, agreedBreed: "نعيمي", agreedAge: "جذع", isCallDue: true };
  // Of the first both animals, and what is cancelled needs no call.
  const animals = [
    { name: "noon", number: 1 },
    { name: "noon", number: 2 },
    { name: "finished", number: 1 },
    { name: "cancelled", number: 1 },
  ];
  await shop.db
    .insert(orderAnimals)
    .values(animals.map(({ name, number }) => ({ orderId: ids.get(name) ?? "", number, ...lighter })));
  await shop.db
    .insert(orderAnimals)
    .values({ ...lighter, orderId: ids.get("evening") ?? "", number: 1, isCallDue: false });
  const complaint = { words: "نقص كيس", via: "link" as const, createdAt: new Date(NOW) };
  const closed = { closedAt: new Date(NOW), closedBy: "owner@kabsh.test" };
  await shop.db.insert(complaints).values([
    { ...complaint, orderId: ids.get("cheaper") ?? "" },
    { ...complaint, ...closed, orderId: ids.get("finished") ?? "" },
  ]);
  shop.at(NOW);
});

async function namesIn(queue: WorkQueue): Promise<string[]> {
  const page = await listOrders(shop.as(admin), { filters: { queue } });
  const found = page.ok ? page.value.items.map(({ id }) => id) : [];
  return [...ids]
    .filter(([, id]) => found.includes(id))
    .map(([name]) => name)
    .sort();
}

describe("work queues", () => {
  it.each(WORK_QUEUES)("AO01 DU05 %s holds what waits there, and nothing else", async (queue) => {
    expect(await namesIn(queue)).toEqual(QUEUES[queue]);
  });

  it("AO01 the numbers in the tabs are those of the lists", async () => {
    const counts = await countQueues(shop.as(admin));
    const lengths = Object.fromEntries(WORK_QUEUES.map((queue) => [queue, QUEUES[queue].length]));
    expect(counts).toEqual({ ok: true, value: lengths });
    expect(await countQueues(shop.as(customer))).toMatchObject({ ok: false, code: "not_allowed" });
  });

  it("AO01 a row calls itself late exactly when the queue does", async () => {
    const page = await listOrders(shop.as(admin));
    const late = page.ok ? page.value.items.filter((row) => isLate(row, new Date(NOW))) : [];
    expect(late.map(({ id }) => id).sort()).toEqual(QUEUES.late.map((name) => ids.get(name)).sort());
  });
});

describe("papers", () => {
  const papers = async (filters: OrderFilters, slip: Slip) => {
    const found = await listSlipOrders(shop.as(admin), { filters, slip });
    return found.ok ? found.value : { orders: [], hasMore: false };
  };

  it("AO11 go by appointment, and only to who needs them", async () => {
    const filters = { queue: "today" as const };
    const { orders: driven } = await papers(filters, "delivery");
    expect(driven.map((order) => order.schedule?.time)).toEqual(["12:00", "18:30", "20:00"]);
    expect(await papers(filters, "kitchen")).toEqual({ orders: [], hasMore: false });
    expect(await listSlipOrders(shop.as(customer), { filters, slip: "delivery" })).toMatchObject({
      code: "not_allowed",
    });
  });

  it("AO11 what is finished or cancelled needs no paper, unless it is asked for", async () => {
    const { orders: all } = await papers({}, "butchery");
    expect(all.map(({ status }) => status)).not.toContain("Completed");
    expect(all.map(({ status }) => status)).not.toContain("Cancelled");
    const open = Object.values(SAMPLES).filter(({ status }) => !isClosed(status));
    expect(all).toHaveLength(open.length);
    const { orders: done } = await papers({ status: "Completed" }, "butchery");
    const finished = Object.entries(SAMPLES).filter(([, { status }]) => status === "Completed");
    expect(done.map(({ id }) => id).sort()).toEqual(finished.map(([name]) => ids.get(name)).sort());
  });

  it.each([
    ["home", "delivery", { butchery: 1, kitchen: 0, delivery: 1 }],
    ["restaurant", "delivery", { butchery: 1, kitchen: 1, delivery: 1 }],
    ["restaurant", "pickup", { butchery: 1, kitchen: 1, delivery: 0 }],
  ] as const)(
    "AO11 an order for %s by %s needs the papers %o",
    async (fulfillment, deliveryMethod, needed) => {
      shop.at(PLACED);
      const sample = fulfillment === "home" ? homeOrder : restaurantOrder;
      const { id } = await mustPlace(shop, customer, sample(customer, { customerName: "ورقة وحدة" }));
      await shop.db.update(orders).set({ deliveryMethod }).where(eq(orders.id, id));
      const count = async (slip: Slip) => (await papers({ q: "ورقة وحدة" }, slip)).orders.length;
      expect({
        butchery: await count("butchery"),
        kitchen: await count("kitchen"),
        delivery: await count("delivery"),
      }).toEqual(needed);
      await shop.db.delete(orders).where(eq(orders.id, id));
    },
  );

  it("AO11 a stack holds a hundred that need the paper, however many others come before, and says that there are more", async () => {
    shop.at(PLACED);
    const { id } = await mustPlace(shop, customer, restaurantOrder(customer));
    await shop.db.update(orders).set({ scheduleDate: "2026-12-31" }).where(eq(orders.id, id));
    const filled = Array.from({ length: 101 }, () =>
      mustPlace(shop, customer, homeOrder(customer, { customerName: "رزمة" })),
    );
    await Promise.all(filled);
    const { orders: stack, hasMore } = await papers({ q: "رزمة" }, "butchery");
    expect({ printed: stack.length, hasMore }).toEqual({ printed: 100, hasMore: true });
    const kitchen = await papers({}, "kitchen");
    expect({ ids: kitchen.orders.map((order) => order.id), hasMore: kitchen.hasMore }).toEqual({
      ids: [id],
      hasMore: false,
    });
  });
});
