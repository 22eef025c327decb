import { eq, inArray } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { listReviews } from "#app/features/reviews/reads/list-reviews.server.ts";
import { reviewsModeration } from "#app/features/reviews/rules/schema.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { reviews } from "#db/schema/content.ts";
import { auditLog } from "#db/schema/insights.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { deleteReview, moderateReview, moderateReviews } from "./moderate-review.server.ts";

const { shop, admin } = await openStockedShop();
const { db } = shop;
const ctx = () => shop.as(admin);
let ids: string[] = [];

beforeEach(async () => {
  await db.delete(reviews);
  await db.delete(auditLog);
  const made = await db
    .insert(reviews)
    .values([5, 5, 4, 1, 1, 1].map((rating, index) => ({ restaurantId: index % 2 ? "R-2" : "R-1", rating })))
    .returning({ id: reviews.id });
  ids = made.map(({ id }) => id);
});

const statuses = async () => {
  const rows = await db.select().from(reviews).where(inArray(reviews.id, ids));
  return ids.map((id) => rows.find((row) => row.id === id)?.status);
};

it("DP13 many are approved at once, each with its entry in the log", async () => {
  const asked = { ids: ids.slice(0, 3), from: "pending", status: "approved" } as const;
  expect(await moderateReviews(ctx(), asked)).toEqual({ ok: true, value: { changed: 3, skipped: 0 } });
  expect(await statuses()).toEqual(["approved", "approved", "approved", "pending", "pending", "pending"]);
  const log = await db.select().from(auditLog).where(eq(auditLog.entity, "review"));
  expect(log.map(({ entityId }) => entityId).toSorted()).toEqual(ids.slice(0, 3).toSorted());
  expect(log[0]).toMatchObject({ before: { status: "pending" }, after: { status: "approved" } });
});

it("DP13 what somebody else has decided or deleted stays, and is counted", async () => {
  const [first = "", second = "", third = ""] = ids;
  await moderateReview(ctx(), { id: first, status: "hidden" });
  await deleteReview(ctx(), { id: second });
  const asked = { ids: [first, second, third, third], from: "pending", status: "approved" } as const;
  expect(await moderateReviews(ctx(), asked)).toMatchObject({ value: { changed: 1, skipped: 2 } });
  expect((await statuses()).slice(0, 3)).toEqual(["hidden", undefined, "approved"]);
});

it("DP13 two admins with the same reviews: each is decided once", async () => {
  const approve = moderateReviews(ctx(), { ids, from: "pending", status: "approved" });
  const hide = moderateReviews(ctx(), { ids: ids.toReversed(), from: "pending", status: "hidden" });
  const both = await Promise.all([approve, hide]);
  const changed = both.map((answer) => (answer.ok ? answer.value.changed : Number.NaN));
  expect(changed.toSorted((a, b) => a - b)).toEqual([0, 6]);
  expect(await db.$count(auditLog, eq(auditLog.entity, "review"))).toBe(6);
});

it("DP13 is for those who moderate, at most a hundred at once", async () => {
  const asked = { ids, from: "pending", status: "hidden" } as const;
  expect(await moderateReviews(shop.as(VISITOR), asked)).toMatchObject({ code: "not_allowed" });
  expect(reviewsModeration.safeParse({ ...asked, ids: [] }).success).toBe(false);
  expect(reviewsModeration.safeParse({ ...asked, ids: Array.from({ length: 101 }, () => "x") }).success).toBe(
    false,
  );
});

it("DP12 they are narrowed to a restaurant and stars, and counted so", async () => {
  const list = async (filter: Parameters<typeof listReviews>[1]) => {
    const answer = await listReviews(ctx(), filter);
    if (!answer.ok) throw new Error(answer.code);
    return { found: answer.value.items.length, pending: answer.value.counts.pending };
  };
  expect(await list({ status: "pending" })).toEqual({ found: 6, pending: 6 });
  expect(await list({ status: "pending", restaurantId: "R-1" })).toEqual({ found: 3, pending: 3 });
  expect(await list({ status: "pending", rating: 1 })).toEqual({ found: 3, pending: 3 });
  expect(await list({ status: "approved", restaurantId: "R-1", rating: 5 })).toEqual({
    found: 0,
    pending: 1,
  });
});
