import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { eraseCustomer } from "#app/features/customers/commands/erase-customer.server.ts";
import { orderAddress } from "#app/features/order-links/commands/order-address.server.ts";
import { listReviews } from "#app/features/reviews/reads/list-reviews.server.ts";
import {
  readLinkedInvitation,
  readReviewInvitation,
} from "#app/features/reviews/reads/read-review-invitation.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { reviews } from "#db/schema/content.ts";
import { orders } from "#db/schema/orders.ts";
import {
  homeOrder,
  inStatus,
  liftLimits,
  makeCustomer,
  mustPlace,
  restaurantOrder,
} from "#tests/support/order-samples.ts";
import { openApi } from "#tests/support/stocked-shop.ts";
import { rateOrder } from "./rate-order.server.ts";

const { shop, request, ali, sara, admin } = await openApi();
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day", "limit_reviews_per_day");
const complete = (id: string) => shop.db.update(orders).set(inStatus("Completed")).where(eq(orders.id, id));
const rate = (
  id: string,
  actor: Parameters<typeof shop.as>[0] = ali,
  body: unknown = { rating: 4, comment: "ألين من الزبد" },
) => rateOrder(shop.as(actor), { id, body });
const tokenOf = async (orderId: string) => {
  const url = await shop.db.transaction((tx) =>
    orderAddress(tx, shop.as(VISITOR), { orderId, language: "ar" }),
  );
  return new URL(url).pathname.split("/")[2] ?? "";
};

beforeEach(async () => {
  await shop.db.delete(reviews);
});

it("GS10 the meat that came home is rated once, for the desk alone, and never beside a restaurant", async () => {
  const { id } = await mustPlace(shop, ali, homeOrder(ali));
  expect(await rate(id)).toMatchObject({ code: "review_needs_order" });
  expect(await readReviewInvitation(shop.as(ali), id)).toBeNull();
  await complete(id);
  expect(await readReviewInvitation(shop.as(ali), id)).toEqual({ restaurant: null, given: null });
  expect(await rate(id, sara)).toMatchObject({ code: "not_found" });
  expect(await rate(id, VISITOR)).toMatchObject({ code: "not_signed_in" });
  expect(await rate(id, ali, { rating: 6 })).toMatchObject({ code: "invalid_input" });
  const both = await Promise.all([rate(id), rate(id)]);
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(await rate(id)).toMatchObject({ code: "already_reviewed" });
  expect(await readReviewInvitation(shop.as(ali), id)).toEqual({ restaurant: null, given: 4 });
  expect(await readLinkedInvitation(shop.as(VISITOR), await tokenOf(id))).toBeNull();
  expect(await listReviews(shop.as(admin), { status: "pending" })).toMatchObject({
    value: {
      items: [{ orderId: id, restaurantId: null, restaurantName: null, rating: 4 }],
      counts: { pending: 1 },
    },
  });
  await shop.db.update(reviews).set({ status: "approved" });
  for (const page of ["", "/diwan-najd", "/diwan-najd/reviews"])
    expect(await (await request("GET", `/api/restaurants${page}`)).text(), page).not.toContain("ألين");
});

it("GS10 another order that came home is rated by itself", async () => {
  for (const nth of [1, 2]) {
    const { id } = await mustPlace(shop, ali, homeOrder(ali));
    await complete(id);
    expect(await rate(id), String(nth)).toMatchObject({ ok: true });
  }
  expect(await shop.db.$count(reviews)).toBe(2);
});

it("GS09 whoever holds the link rates too, the restaurant's one review of its customer", async () => {
  const { id } = await mustPlace(shop, ali, restaurantOrder(ali));
  await complete(id);
  const token = await tokenOf(id);
  expect(await readLinkedInvitation(shop.as(VISITOR), token)).toMatchObject({
    restaurant: { name: expect.any(String) },
  });
  const send = (path: string) => request("POST", `${path}/review`, { cookie: null, body: { rating: 5 } });
  expect((await send(`/t/${token}`)).status).toBe(204);
  expect((await send(`/t/${token}`)).status).toBe(409);
  expect((await send(`/t/${"x".repeat(22)}`)).status).toBe(410);
  expect(await rate(id)).toMatchObject({ code: "already_reviewed" });
  expect(await shop.db.select().from(reviews)).toMatchObject([{ orderId: id, status: "pending", rating: 5 }]);
});

it("AT02 words about meat that came home go with the person who is erased, those about a restaurant stay without a name", async () => {
  const person = await makeCustomer(shop, "+966500000073");
  for (const body of [homeOrder(person), restaurantOrder(person)]) {
    const { id } = await mustPlace(shop, person, body);
    await complete(id);
    expect(await rate(id, person)).toMatchObject({ ok: true });
  }
  expect(await eraseCustomer(shop.as(person), { customerId: person.customerId })).toMatchObject({ ok: true });
  const left = await shop.db.select().from(reviews);
  expect(
    left
      .map(({ restaurantId, comment, rating, authorName }) => [
        restaurantId !== null,
        comment,
        rating,
        authorName,
      ])
      .toSorted(),
  ).toEqual([
    [false, "", 4, null],
    [true, "ألين من الزبد", 4, null],
  ]);
});
