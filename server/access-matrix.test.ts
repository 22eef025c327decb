import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { submitProof } from "#app/features/payments/submit-proof.server.ts";
import { userRoles } from "#db/schema/accounts.ts";
import {
  homeOrder,
  makeAdmin,
  makeCustomer,
  mustPlace,
  seedCatalogue,
} from "#tests/support/order-samples.ts";
import { photo } from "#tests/support/proof-samples.ts";
import { fileForm, newKey, openRequests } from "#tests/support/request-shop.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const shop = await openTestShop();
const { request, cookieOf } = openRequests(shop);

type Person = "visitor" | "owner" | "other" | "staff" | "admin";
const PEOPLE: Person[] = ["visitor", "owner", "other", "staff", "admin"];
const cookies = {} as Record<Person, string | null>;
/** Ids of the owner's order and of its proof. */
const ids = { order: "", proof: "" };

beforeAll(async () => {
  await seedCatalogue(shop);
  const owner = await makeCustomer(shop, "+966500000001");
  const staff = await makeAdmin(shop, "former@kabsh.test");
  await shop.db.delete(userRoles).where(eq(userRoles.userId, staff.userId));
  cookies.visitor = null;
  cookies.owner = await cookieOf(owner);
  cookies.other = await cookieOf(await makeCustomer(shop, "+966500000002"));
  cookies.staff = await cookieOf(staff);
  cookies.admin = await cookieOf(await makeAdmin(shop, "owner@kabsh.test"));
  const order = await mustPlace(shop, owner, homeOrder(owner));
  const paid = await submitProof(shop.as(owner), { orderId: order.id, upload: await photo() });
  ids.order = order.id;
  ids.proof = paid.ok ? (paid.value.proofs[0]?.id ?? "") : "";
});

type Row = [method: string, path: string, body: unknown, statuses: [number, number, number, number, number]];

/** What each endpoint answers a visitor, the order's customer, another customer, staff without a role, an admin. */
const MATRIX: Row[] = [
  ["POST", "/api/quote", { meats: [] }, [200, 200, 200, 200, 200]],
  ["POST", "/api/orders", {}, [401, 422, 422, 401, 401]],
  ["GET", "/api/orders", undefined, [401, 200, 200, 401, 401]],
  ["GET", "/api/orders/{order}", undefined, [401, 200, 404, 401, 401]],
  ["GET", "/api/orders/{order}/payment-proof", undefined, [401, 200, 404, 404, 200]],
  ["GET", "/api/orders/{order}/payment-proof?proof={proof}", undefined, [401, 200, 404, 404, 200]],
  ["GET", "/api/orders/{order}/payment-proof?preview=1", undefined, [401, 200, 404, 404, 200]],
  ["POST", "/api/orders/{order}/payment-proof", "file", [401, 415, 404, 401, 401]],
  ["GET", "/api/orders/{order}/events", undefined, [401, 200, 404, 401, 200]],
  ["GET", "/api/admin/orders", undefined, [401, 403, 403, 403, 200]],
  ["GET", "/api/admin/orders?status=Lost", undefined, [401, 403, 403, 403, 422]],
  ["GET", "/api/admin/orders.csv", undefined, [401, 403, 403, 403, 200]],
  ["GET", "/api/admin/orders/{order}", undefined, [401, 403, 403, 403, 200]],
  ["GET", "/api/admin/orders/{order}/proofs/{proof}", undefined, [401, 403, 403, 403, 200]],
  ["GET", "/api/admin/order-events", undefined, [401, 403, 403, 403, 200]],
  ["GET", "/api/admin/order-counts", undefined, [401, 403, 403, 403, 200]],
  ["POST", "/api/admin/orders/{order}/status", { from: "Paid", status: "Paid" }, [401, 403, 403, 403, 422]],
  ["POST", "/api/admin/orders/{order}/status", {}, [401, 403, 403, 403, 422]],
  ["POST", "/api/admin/orders/status-preview", { ids: ["x"], status: "Paid" }, [401, 403, 403, 403, 200]],
  [
    "POST",
    "/api/admin/orders/status",
    { orders: [{ id: "x", from: "Paid" }], status: "Paid" },
    [401, 403, 403, 403, 200],
  ],
  ["POST", "/api/admin/orders/{order}/payment", { decision: "rejected" }, [401, 403, 403, 403, 422]],
  ["PUT", "/api/admin/orders/{order}/note", { note: "x" }, [401, 403, 403, 403, 200]],
];

const cases = MATRIX.flatMap(([method, path, body, statuses]) =>
  PEOPLE.map((person, index) => ({ method, path, body, person, status: statuses[index] ?? 0 })),
);

it.each(cases)(
  "P02 P03 P04 $method $path as $person is $status",
  async ({ method, path, body, person, status }) => {
    const address = path.replace("{order}", ids.order).replace("{proof}", ids.proof);
    const answer = await request(method, address, {
      cookie: cookies[person],
      body: body === "file" ? fileForm(Buffer.from("<html>")) : body,
      headers: newKey(),
    });
    expect(answer.status).toBe(status);
    if (status >= 400) {
      expect(answer.headers.get("content-type")).toBe("application/problem+json");
      const problem = (await answer.json()) as { code: string; title: string };
      // A code without a sentence answers itself as title.
      expect(problem.title).not.toContain("refusals:");
      expect(JSON.stringify(problem)).not.toContain("+966500000001");
    }
    await answer.body?.cancel().catch(() => {});
  },
);

it("P03 what is not there answers a stranger exactly like what is not theirs", async () => {
  const read = async (id: string) => {
    const answer = await request("GET", `/api/orders/${id}`, { cookie: cookies.other });
    const { requestId: _, ...problem } = (await answer.json()) as Record<string, unknown>;
    return problem;
  };
  expect(await read(ids.order)).toEqual(await read(randomUUID()));
});

it("V18 P02 an ended session is a visitor at once", async () => {
  const cookie = await cookieOf(await makeCustomer(shop, "+966500000003"));
  expect((await request("GET", "/api/orders", { cookie })).status).toBe(200);
  shop.at("2030-01-01T00:00:00Z");
  expect((await request("GET", "/api/orders", { cookie })).status).toBe(401);
  shop.at("2026-03-10T09:00:00Z");
});
