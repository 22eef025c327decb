import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditLog } from "#db/schema/insights.ts";
import { makeCustomer } from "#tests/support/order-samples.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

const { shop, request, cookieOf, asAdmin: cookie } = await openApi();
const PATH = "/api/admin/reviews";
const said = { restaurantId: "R-1", rating: 4, comment: "وصل حارًا", authorName: "أبو فهد" };

const send = async (method: string, path: string, body?: unknown) => {
  const answer = await request(method, path, { cookie, body });
  const text = await answer.text();
  return { status: answer.status, body: (text ? JSON.parse(text) : null) as Record<string, unknown> };
};
const shown = async () =>
  (await send("GET", "/api/restaurants/diwan-najd/reviews")).body.reviews as unknown[];

it("E30 C11 a review that an admin writes down waits, is approved, hidden and deleted like a customer's own", async () => {
  const before = await shown();
  const added = await send("POST", PATH, said);
  expect(added).toEqual({ status: 201, body: { id: expect.any(String), status: "pending" } });
  const { id } = added.body as { id: string };
  expect(await shown()).toEqual(before);
  expect((await send("GET", `${PATH}?status=pending`)).body.items).toMatchObject([
    { id, ...said, status: "pending", orderId: null },
  ]);
  const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id));
  expect(entry).toMatchObject({ action: "create", entity: "review", actorEmail: "owner@kabsh.test" });

  expect((await send("PATCH", `${PATH}/${id}`, { status: "approved" })).status).toBe(200);
  expect(await shown()).toMatchObject([{ id, rating: 4, comment: said.comment }, ...before]);
  expect((await send("PATCH", `${PATH}/${id}`, { status: "hidden" })).status).toBe(200);
  expect(await shown()).toEqual(before);
  expect((await send("DELETE", `${PATH}/${id}`)).status).toBe(204);
  expect((await send("DELETE", `${PATH}/${id}`)).status).toBe(404);
});

it("E30 P02 a rating outside one to five, an unknown restaurant or a status of one's own changes nothing", async () => {
  for (const wrong of [{ rating: 0 }, { rating: 6 }, { rating: 4.5 }, { restaurantId: "" }]) {
    expect((await send("POST", PATH, { ...said, ...wrong })).status).toBe(422);
  }
  expect((await send("POST", PATH, { ...said, restaurantId: "R-99" })).status).toBe(404);
  const sly = await send("POST", PATH, { ...said, status: "approved" });
  expect(sly.body.status).toBe("pending");
  await send("DELETE", `${PATH}/${sly.body.id}`);
  const customer = await cookieOf(await makeCustomer(shop, "+966551230001"));
  expect((await request("POST", PATH, { cookie: customer, body: said })).status).toBe(403);
});
