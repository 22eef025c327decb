import { beforeAll, expect, it } from "vitest";
import { listSavedViews } from "#app/features/order-admin/reads/list/list-saved-views.server.ts";
import { SAVED_VIEWS_MAX } from "#app/features/order-admin/rules/list/saved-view-schema.ts";
import { type StaffActor, VISITOR } from "#app/foundation/context/actor.ts";
import { makeAdmin, makeCustomer } from "#tests/support/order-samples.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { removeSavedView } from "./remove-saved-view.server.ts";
import { saveView } from "./save-view.server.ts";

const shop = await openTestShop();
let owner: StaffActor;
let other: StaffActor;

beforeAll(async () => {
  owner = await makeAdmin(shop, "views@kabsh.test");
  other = await makeAdmin(shop, "other-views@kabsh.test");
});

it("AO01 a view keeps the filters of its address in one order, and nothing else of it", async () => {
  const query = "cursor=abc&payment=paid&status=Paid&nonsense=1&from=2026-02-30";
  const saved = await saveView(shop.as(owner), { name: "  مدفوعة  ", query });
  expect(saved).toMatchObject({ ok: true, value: { name: "مدفوعة", query: "status=Paid&payment=paid" } });
  expect(await listSavedViews(shop.as(owner))).toMatchObject([{ name: "مدفوعة" }]);
  expect(await listSavedViews(shop.as(other))).toEqual([]);
});

it.each([
  [{ name: " ", query: "status=Paid" }, "name"],
  [{ name: "x".repeat(41), query: "status=Paid" }, "name"],
  [{ name: "Everything", query: "cursor=abc" }, "query"],
  [{ name: "No query" }, "query"],
])("AO01 %j is refused at its field and saves nothing", async (body, field) => {
  const before = await listSavedViews(shop.as(owner));
  const refused = await saveView(shop.as(owner), body);
  expect(refused).toMatchObject({ ok: false, code: "invalid_input" });
  expect(refused.ok ? {} : refused.fields).toHaveProperty(field);
  expect(await listSavedViews(shop.as(owner))).toEqual(before);
});

it("P02 views are for the desk only, and somebody else's view is not there", async () => {
  const customer = await makeCustomer(shop, "+966500000041");
  const body = { name: "Mine", query: "status=Paid" };
  expect(await saveView(shop.as(VISITOR), body)).toMatchObject({ code: "not_signed_in" });
  expect(await saveView(shop.as(customer), body)).toMatchObject({ code: "not_allowed" });
  expect(await saveView(shop.as({ ...owner, permissions: [] }), body)).toMatchObject({ code: "not_allowed" });
  const [view] = await listSavedViews(shop.as(owner));
  const id = view?.id ?? "";
  expect(await removeSavedView(shop.as(other), { id })).toMatchObject({ code: "not_found" });
  expect(await removeSavedView(shop.as(customer), { id })).toMatchObject({ code: "not_allowed" });
  expect(await removeSavedView(shop.as(owner), { id })).toEqual({ ok: true, value: null });
  expect(await listSavedViews(shop.as(owner))).toEqual([]);
});

it("AO01 the limit holds when many are saved at once", async () => {
  const many = Array.from({ length: SAVED_VIEWS_MAX + 3 }, (_, index) =>
    saveView(shop.as(other), { name: `View ${index}`, query: "status=Paid" }),
  );
  const answers = await Promise.all(many);
  expect(answers.filter((answer) => answer.ok)).toHaveLength(SAVED_VIEWS_MAX);
  expect(answers.find((answer) => !answer.ok)).toMatchObject({
    code: "too_many_views",
    detail: { max: SAVED_VIEWS_MAX },
  });
  expect(await listSavedViews(shop.as(other))).toHaveLength(SAVED_VIEWS_MAX);
});
