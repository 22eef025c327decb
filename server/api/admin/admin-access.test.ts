import { describe, expect, it } from "vitest";
import { ADMIN_ENDPOINTS } from "#tests/support/admin-endpoints.ts";
import { makeFormerAdmin } from "#tests/support/order-samples.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

const { shop, request, cookieOf, asAli, asAdmin } = await openApi();
const asFormer = await cookieOf(await makeFormerAdmin(shop, "former@kabsh.test"));

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
      for (const cookie of [asAli, asFormer]) {
        const other = await request(method, path, { body, cookie });
        expect(other.status).toBe(403);
        expect(await other.json()).toMatchObject({ code: "not_allowed", title: "Insufficient permissions" });
      }
    },
  );

  it.each(ADMIN_ENDPOINTS)("P02 %s %s knows the admin", async (method, path) => {
    const body = method === "GET" || method === "DELETE" ? undefined : {};
    const answer = await request(method, path, { body, cookie: asAdmin });
    expect([200, 201, 204, 404, 409, 415, 422]).toContain(answer.status);
  });
});
