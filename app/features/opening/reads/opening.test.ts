import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { confirmItem } from "#app/features/opening/commands/confirm-item.server.ts";
import { keepOrder } from "#app/features/opening/commands/keep-order.server.ts";
import { removeExamples } from "#app/features/opening/commands/remove-examples.server.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { createBankAccount } from "#app/features/settings/commands/save-bank-account.server.ts";
import { bankAccountBody } from "#app/features/settings/rules/schema.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { customers } from "#db/schema/accounts.ts";
import { resources } from "#db/schema/capacity.ts";
import { reviews } from "#db/schema/content.ts";
import { auditLog } from "#db/schema/insights.ts";
import { messages } from "#db/schema/messages.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentProofs } from "#db/schema/payment-proofs.ts";
import { seedReviews } from "#seed/seed-reviews.ts";
import { homeOrder, mustPlace } from "#tests/support/order-samples.ts";
import { makeResource } from "#tests/support/samples/calendars.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { listExamples } from "./list-examples.server.ts";
import { readIsDemo, readOpening } from "./read-opening.server.ts";

const { shop, ali, sara, admin } = await openStockedShop();
const { db } = shop;
const ctx = () => shop.as(admin);
const norole = shop.as({ kind: "staff", userId: "x", email: "x@kabsh.test", permissions: [] });
let trial: OrderView;
let tried: OrderView;
let real: OrderView;

beforeAll(async () => {
  await db.transaction((tx) => seedReviews(tx, ctx().now));
  trial = await mustPlace(shop, ali, homeOrder(ali));
  tried = await mustPlace(shop, sara, homeOrder(sara));
  const own = { bankName: "بنك البلاد", beneficiaryName: "الوادي", iban: "SA4815000000123456789012" };
  expect(await createBankAccount(ctx(), bankAccountBody.parse(own))).toMatchObject({ ok: true });
  real = await mustPlace(shop, sara, homeOrder(sara));
  await db.insert(reviews).values([
    { restaurantId: "R-1", orderId: trial.id, customerId: ali.customerId, rating: 5, comment: "trial" },
    { restaurantId: "R-2", orderId: real.id, customerId: sara.customerId, rating: 4, comment: "real" },
  ]);
  await db.insert(paymentProofs).values({
    orderId: trial.id,
    fileKey: "trial-proof",
    contentType: "image/png",
    byteSize: 4,
    sha256: "0",
    uploadedAt: ctx().now,
  });
  await shop.files.closed.put("trial-proof", Buffer.from("file"), "image/png");
});

const seen = async () => {
  const found = await listExamples(ctx());
  if (!found.ok) throw new Error(found.code);
  return found.value.counts;
};
const isThere = async (order: OrderView) => (await db.$count(orders, eq(orders.id, order.id))) === 1;

describe("ready to open", () => {
  it("RD04 an order is a trial while there are only the example's accounts to pay into, and never afterwards", async () => {
    const rows = await db.select({ id: orders.id, isDemo: orders.isDemo }).from(orders);
    expect(Object.fromEntries(rows.map(({ id, isDemo }) => [id, isDemo]))).toEqual({
      [trial.id]: true,
      [tried.id]: true,
      [real.id]: false,
    });
  });

  it("RD02 somebody says that something is right as it came, by name and in the log, and takes it back", async () => {
    const stateOf = async (item: string) => {
      const opening = await readOpening(ctx());
      return opening.ok && opening.value.items.find((listed) => listed.item === item)?.state;
    };
    expect(await stateOf("hours")).toBe("shipped");
    expect(await confirmItem(ctx(), { item: "hours", isRight: true })).toMatchObject({ ok: true });
    expect(await stateOf("hours")).toBe("confirmed");
    const entries = await db.select().from(auditLog).where(eq(auditLog.entity, "opening"));
    expect(entries.at(-1)).toMatchObject({
      entityId: "hours",
      actorEmail: admin.email,
      after: { confirmed: true },
    });
    await confirmItem(ctx(), { item: "hours", isRight: false });
    expect(await stateOf("hours")).toBe("shipped");
  });

  it("KB30 it is said that nothing limits orders, until there is a calendar or somebody means it so", async () => {
    const stateOf = async () => {
      const opening = await readOpening(ctx());
      return opening.ok && opening.value.items.find(({ item }) => item === "capacity")?.state;
    };
    expect(await stateOf()).toBe("missing");
    await confirmItem(ctx(), { item: "capacity", isRight: true });
    expect(await stateOf()).toBe("confirmed");
    await confirmItem(ctx(), { item: "capacity", isRight: false });
    await makeResource(db, { id: "knife", kind: "abattoir" });
    expect(await stateOf()).toBe("own");
    await db.delete(resources);
  });

  it("RD06 the demo line hears of a change with the catalogue", async () => {
    expect(await readIsDemo(shop.as(VISITOR))).toBe(true);
    const before = shop.events.catalogVersion();
    await confirmItem(ctx(), { item: "legal", isRight: true });
    expect(shop.events.catalogVersion()).toBeGreaterThan(before);
  });

  it("RD05 only who may, just proven to be that person, removes examples, and only what was shown", async () => {
    const counts = await seen();
    expect(counts).toEqual({ orders: 2, customers: 1, reviews: 32 });
    expect(await listExamples(norole)).toMatchObject({ code: "not_allowed" });
    expect(await removeExamples(norole, { seen: counts })).toMatchObject({ code: "not_allowed" });
    const unproven = shop.as({ ...admin, provenUntil: undefined });
    expect(await removeExamples(unproven, { seen: counts })).toMatchObject({ code: "reauth_required" });
    expect(await removeExamples(ctx(), { seen: { ...counts, orders: 1 } })).toMatchObject({
      code: "stale_edit",
    });
    expect(await isThere(trial)).toBe(true);
    expect(await db.$count(reviews)).toBe(33);
  });

  it("RD05 a trial that was a real order is kept", async () => {
    expect(await keepOrder(norole, { orderId: tried.id })).toMatchObject({ code: "not_allowed" });
    expect(await keepOrder(ctx(), { orderId: tried.id })).toMatchObject({ ok: true });
    expect(await keepOrder(ctx(), { orderId: real.id })).toMatchObject({ code: "not_found" });
    expect(await seen()).toEqual({ orders: 1, customers: 1, reviews: 32 });
  });

  it("RD05 removing them takes trials with receipts and messages, their customers and the invented reviews, and nothing else", async () => {
    expect(await db.$count(messages, eq(messages.orderId, trial.id))).toBeGreaterThan(0);
    const counts = await seen();
    expect(await removeExamples(ctx(), { seen: counts })).toEqual({ ok: true, value: counts });
    expect(await Promise.all([trial, tried, real].map(isThere))).toEqual([false, true, true]);
    expect(await db.$count(messages, eq(messages.orderId, trial.id))).toBe(0);
    expect(await shop.files.closed.read("trial-proof")).toBeNull();
    const people = await db.select({ id: customers.id }).from(customers);
    expect(people.map(({ id }) => id)).toEqual([sara.customerId]);
    const left = await db.select({ comment: reviews.comment }).from(reviews);
    expect(left).toEqual([{ comment: "real" }]);
    const [entry] = (await db.select().from(auditLog).where(eq(auditLog.entityId, "examples"))).slice(-1);
    expect(entry).toMatchObject({ action: "delete", before: { ...counts, references: [trial.reference] } });
    expect(await seen()).toEqual({ orders: 0, customers: 0, reviews: 0 });
  });
});
