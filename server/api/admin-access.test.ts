import { beforeAll, describe, expect, it } from "vitest";
import { makeAdmin, makeCustomer, seedCatalogue } from "#tests/support/order-samples.ts";
import { openRequests } from "#tests/support/request-shop.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const shop = await openTestShop();
const { request, cookieOf } = openRequests(shop);
const cookies = { admin: "", customer: "" };

beforeAll(async () => {
  await seedCatalogue(shop);
  cookies.admin = await cookieOf(await makeAdmin(shop, "owner@kabsh.test"));
  cookies.customer = await cookieOf(await makeCustomer(shop, "+966551230001"));
});

const ENDPOINTS: [method: string, path: string][] = [
  ...[
    "breeds",
    "age-classes",
    "cooking-types",
    "breeders",
    "bank-accounts",
    "banners",
    "icons",
    "translations",
    "restaurants",
  ].flatMap((noun): [string, string][] => [
    ["GET", `/api/admin/${noun}`],
    ["POST", `/api/admin/${noun}`],
    ["PATCH", `/api/admin/${noun}/some`],
    ["DELETE", `/api/admin/${noun}/some`],
  ]),
  ...["breeds", "age-classes", "cooking-types", "bank-accounts", "restaurants"].flatMap(
    (noun): [string, string][] => [
      ["POST", `/api/admin/${noun}/some/move`],
      ["PUT", `/api/admin/${noun}/order`],
    ],
  ),
  ["POST", "/api/admin/breeders/some/make-default"],
  ["GET", "/api/admin/breeder-prices"],
  ["POST", "/api/admin/breeder-prices"],
  ["PUT", "/api/admin/breeder-prices"],
  ["DELETE", "/api/admin/breeder-prices/a/b/c"],
  ["GET", "/api/admin/restaurants/R-1"],
  ["PUT", "/api/admin/restaurants/R-1/menu"],
  ["POST", "/api/admin/restaurants/R-1/side-dishes"],
  ["PATCH", "/api/admin/restaurants/R-1/side-dishes/some"],
  ["DELETE", "/api/admin/restaurants/R-1/side-dishes/some"],
  ["PUT", "/api/admin/restaurants/R-1/side-dishes/order"],
  ["POST", "/api/admin/restaurants/R-1/images"],
  ["DELETE", "/api/admin/restaurants/R-1/images/some"],
  ["PUT", "/api/admin/restaurants/R-1/images/order"],
  ["GET", "/api/admin/settings"],
  ["POST", "/api/admin/settings"],
  ["PATCH", "/api/admin/settings/phone"],
  ["DELETE", "/api/admin/settings/phone"],
  ["POST", "/api/admin/settings/reset-financial"],
  ["POST", "/api/admin/banners/image"],
  ["GET", "/api/admin/texts"],
  ["GET", "/api/admin/translations/file"],
  ["PUT", "/api/admin/translations/file"],
  ["GET", "/api/admin/reviews"],
  ["PATCH", "/api/admin/reviews/some"],
  ["DELETE", "/api/admin/reviews/some"],
  ["GET", "/api/admin/audit"],
  ["GET", "/api/admin/overview"],
  ["GET", "/api/admin/find?q=ab"],
];

describe("the admin's desk", () => {
  it.each(ENDPOINTS)(
    "P02 AF05 AF08 %s %s is 401 for strangers and 403 for customers",
    async (method, path) => {
      const body = method === "GET" || method === "DELETE" ? undefined : {};
      const stranger = await request(method, path, { body });
      expect([stranger.status, ((await stranger.json()) as { code: string }).code]).toEqual([
        401,
        "not_signed_in",
      ]);
      const customer = await request(method, path, { body, cookie: cookies.customer });
      expect(customer.status).toBe(403);
      expect(await customer.json()).toMatchObject({ code: "not_allowed", title: "Insufficient permissions" });
    },
  );

  it.each(ENDPOINTS)("P02 %s %s knows the admin", async (method, path) => {
    const body = method === "GET" || method === "DELETE" ? undefined : {};
    const answer = await request(method, path, { body, cookie: cookies.admin });
    expect([200, 201, 204, 404, 409, 415, 422]).toContain(answer.status);
  });

  it("P02 describes every one of these endpoints in the OpenAPI document", async () => {
    const document = (await (await request("GET", "/api/openapi.json")).json()) as {
      paths: Record<string, object>;
    };
    const patterns = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => new RegExp(`^${method.toUpperCase()} ${path.replace(/\{[^}]+\}/g, "[^/]+")}$`),
      ),
    );
    const missing = ENDPOINTS.filter(
      ([method, path]) => !patterns.some((pattern) => pattern.test(`${method} ${path.split("?")[0]}`)),
    );
    expect(missing).toEqual([]);
  });
});
