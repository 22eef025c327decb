import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { readReviewInvitation } from "#app/features/reviews/reads/read-review-invitation.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { reviews } from "#db/schema/content.ts";
import { orders } from "#db/schema/orders.ts";
import { inStatus, mustPlace, restaurantOrder } from "#tests/support/order-samples.ts";
import { openApi } from "#tests/support/stocked-shop.ts";
import { writeReview } from "./write-review.server.ts";

const { shop, request, cookieOf, ali, sara } = await openApi();
let orderId: string;

const slug = "diwan-najd";
const write = (actor: Parameters<typeof shop.as>[0], changes: object = {}) =>
  writeReview(shop.as(actor), { slug, review: { rating: 5 }, ...changes });
const complete = () => shop.db.update(orders).set(inStatus("Completed")).where(eq(orders.id, orderId));

beforeAll(async () => {
  orderId = (await mustPlace(shop, ali, restaurantOrder(ali))).id;
});

describe("a review by a customer", () => {
  it("RP09 waits until the order is completed", async () => {
    expect(await readReviewInvitation(shop.as(ali), orderId)).toBeNull();
    expect(await write(ali)).toMatchObject({ code: "review_needs_order" });
    await complete();
    expect(await readReviewInvitation(shop.as(ali), orderId)).toMatchObject({
      restaurant: { name: expect.any(String) },
    });
  });

  it("RP09 is for signed-in customers of that restaurant only", async () => {
    await complete();
    expect(await write(VISITOR)).toMatchObject({ code: "not_signed_in" });
    expect(await write(sara)).toMatchObject({ code: "review_needs_order" });
    expect(await write(ali, { slug: "majlis-alsahel" })).toMatchObject({ code: "review_needs_order" });
    expect(await write(ali, { slug: "nobody" })).toMatchObject({ code: "not_found" });
    expect(await readReviewInvitation(shop.as(sara), orderId)).toBeNull();
    expect(await readReviewInvitation(shop.as(VISITOR), orderId)).toBeNull();
  });

  it.each([0, 6, 4.5, "5", undefined])("RP08 takes whole ratings from 1 to 5, not %s", async (rating) => {
    await complete();
    const result = await write(ali, { review: { rating } });
    expect(result).toMatchObject({ code: "invalid_input", fields: { rating: expect.any(String) } });
  });

  it("RP09 is written once through the HTTP API, waits for approval and carries a first name only", async () => {
    await complete();
    const cookie = await cookieOf(ali);
    const body = { rating: 4, comment: "  لحم طري  " };
    const send = () => request("POST", `/api/restaurants/${slug}/reviews`, { cookie, body });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
    expect(await shop.db.select().from(reviews)).toMatchObject([
      { rating: 4, comment: "لحم طري", status: "pending", authorName: "Ali", orderId },
    ]);
    expect(await readReviewInvitation(shop.as(ali), orderId)).toMatchObject({ given: 4 });
    const shown = await request("GET", `/api/restaurants/${slug}/reviews`);
    expect(await shown.json()).toEqual({ reviews: [] });
  });

  it("RP09 is refused by the API without a session", async () => {
    const answer = await request("POST", `/api/restaurants/${slug}/reviews`, { body: { rating: 4 } });
    expect(answer.status).toBe(401);
  });
});
