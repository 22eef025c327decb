import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { userRoles } from "#db/schema/accounts.ts";
import { ADMIN_ENDPOINTS } from "#tests/support/admin-endpoints.ts";
import { makeAdmin, makeCustomer, seedCatalogue } from "#tests/support/order-samples.ts";
import { openRequests } from "#tests/support/request-shop.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const shop = await openTestShop();
const { request, cookieOf } = openRequests(shop);
const cookies = { admin: "", customer: "", former: "" };

beforeAll(async () => {
  await seedCatalogue(shop);
  cookies.admin = await cookieOf(await makeAdmin(shop, "owner@kabsh.test"));
  const former = await makeAdmin(shop, "former@kabsh.test");
  await shop.db.delete(userRoles).where(eq(userRoles.userId, former.userId));
  cookies.former = await cookieOf(former);
  cookies.customer = await cookieOf(await makeCustomer(shop, "+966551230001"));
});

describe("the admin's desk", () => {
  it.each(ADMIN_ENDPOINTS)(
    "P02 AF05 AF08 %s %s is 401 for strangers and 403 for customers and for staff without the role",
    async (method, path) => {
      const body = method === "GET" || method === "DELETE" ? undefined : {};
      const stranger = await request(method, path, { body });
      expect([stranger.status, ((await stranger.json()) as { code: string }).code]).toEqual([
        401,
        "not_signed_in",
      ]);
      for (const cookie of [cookies.customer, cookies.former]) {
        const other = await request(method, path, { body, cookie });
        expect(other.status).toBe(403);
        expect(await other.json()).toMatchObject({ code: "not_allowed", title: "Insufficient permissions" });
      }
    },
  );

  it.each(ADMIN_ENDPOINTS)("P02 %s %s knows the admin", async (method, path) => {
    const body = method === "GET" || method === "DELETE" ? undefined : {};
    const answer = await request(method, path, { body, cookie: cookies.admin });
    expect([200, 201, 204, 404, 409, 415, 422]).toContain(answer.status);
  });
});
