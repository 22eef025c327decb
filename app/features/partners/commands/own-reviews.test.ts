import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { listOwnReviews } from "#app/features/partners/reads/list-own-reviews.server.ts";
import { answerOwnReview } from "#app/features/reviews/commands/answer-own-review.server.ts";
import { moderateAnswer } from "#app/features/reviews/commands/moderate-review.server.ts";
import { listReviews } from "#app/features/reviews/reads/list-reviews.server.ts";
import { reviewAnswer } from "#app/features/reviews/rules/schema.ts";
import { reviews } from "#db/schema/content.ts";
import { auditLog } from "#db/schema/insights.ts";
import { makeStaff } from "#tests/support/order-samples.ts";
import { sitAt } from "#tests/support/partners/partner-seats.ts";
import { openApi } from "#tests/support/stocked-shop.ts";
import { answerReviewOf } from "./answer-own-review.server.ts";

const { shop, request, admin } = await openApi();
const worker = await sitAt(shop, admin, { kind: "restaurant", id: "R-1" }, "worker");
const other = await sitAt(shop, admin, { kind: "restaurant", id: "R-2" });
const charity = { ...other.scope, kind: "charity", id: "R-1" } as typeof other.scope;
let [published, waiting] = ["", ""];

beforeEach(async () => {
  await shop.db.delete(reviews);
  const made = await shop.db
    .insert(reviews)
    .values(
      (["approved", "pending"] as const).map((status) => ({
        ...{ restaurantId: "R-1", rating: 4, comment: "الرز بارد", status },
      })),
    )
    .returning({ id: reviews.id });
  [published = "", waiting = ""] = made.map(({ id }) => id);
  shop.events.catalogChanged();
});

const answer = (who: typeof worker, words: string, id = published) =>
  answerReviewOf(who.ctx, who.scope, { id, words });
const approve = (answerText: string, by = admin) =>
  moderateAnswer(shop.as(by), { id: published, status: "approved", answerText });
const shown = async () => {
  const said = await request("GET", "/api/restaurants/diwan-najd/reviews");
  return ((await said.json()) as { reviews: { answer: string | null }[] }).reviews.map((each) => each.answer);
};
const own = async (who = worker) => listOwnReviews(shop, who.scope);

it("PT07 an answer stands under its review once the desk has approved these very words", async () => {
  expect(await answer(worker, "نعتذر، ونعوّضكم")).toEqual({ ok: true, value: null });
  expect(await shown()).toEqual([null]);
  expect(await own()).toMatchObject([{ id: published, answerStatus: "pending" }]);
  const desk = await listReviews(shop.as(admin), { status: "answers" });
  expect(desk).toMatchObject({ value: { items: [{ id: published }], counts: { answers: 1, approved: 1 } } });
  expect(await approve("كلام آخر"), "not what the desk read").toMatchObject({ code: "stale_edit" });
  const shift = await makeStaff(shop, "packer@kabsh.test", "shift");
  expect(await approve("نعتذر، ونعوّضكم", shift)).toMatchObject({ code: "not_allowed" });
  expect(await approve("نعتذر، ونعوّضكم")).toMatchObject({ ok: true });
  expect(await shown()).toEqual(["نعتذر، ونعوّضكم"]);
  await answer(worker, "نعتذر منكم");
  expect(await shown(), "said anew").toEqual([null]);
  await moderateAnswer(shop.as(admin), { id: published, status: "hidden", answerText: "نعتذر منكم" });
  expect(await own()).toMatchObject([{ answerStatus: "hidden" }]);
  expect(await shown()).toEqual([null]);
  const log = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, published));
  expect(log.map(({ actorEmail }) => actorEmail?.includes("عضو"))).toEqual([true, false, true, false]);
});

it("PT07 a review of others, and one that is not published, is neither read nor answered", async () => {
  expect(await own()).toHaveLength(1);
  expect(await own(other)).toEqual([]);
  expect(await listOwnReviews(shop, charity)).toBeNull();
  const refused = [
    answer(other, "لا"),
    answer(worker, "لا", waiting),
    answer(worker, "لا", randomUUID()),
    answer(worker, "لا", "x"),
    answerReviewOf(other.ctx, charity, { id: published, words: "لا" }),
  ];
  for (const each of await Promise.all(refused)) expect(each).toMatchObject({ code: "not_found" });
  const desk = { restaurantId: "R-1", id: published, words: "لا" };
  expect(await answerOwnReview(shop.as(admin), desk)).toMatchObject({ code: "not_allowed" });
  expect(reviewAnswer.safeParse({ id: published, words: "  " }).success).toBe(false);
  expect(await approve("لا")).toMatchObject({ code: "not_found" });
  expect((await shop.db.select().from(reviews)).map((each) => each.answerText)).toEqual([null, null]);
});
