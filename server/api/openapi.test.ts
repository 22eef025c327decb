import { beforeAll, describe, expect, it } from "vitest";
import { signInCustomer } from "#app/features/accounts/commands/sign-in-customer.server.ts";
import { hashPassword } from "#app/features/staff/rules/password-hash.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { staffUsers } from "#db/schema/accounts.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { createApp } from "../app.ts";

interface Operation {
  summary?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  responses: Record<string, { description?: string }>;
}

const shop = await openTestShop();
const app = createApp({ shop, trustedProxies: 0 });
const PASSWORD = "a long password";
const SIGNING_IN = ["POST /api/admin/login", "POST /api/admin/logout", "GET /api/admin/session"];

/** The five endpoints of a list: customers read it, the desk changes it. */
const listOf = (noun: string) => [`GET /api/${noun}`, ...adminListOf(noun)];
const adminListOf = (noun: string) => [
  `GET /api/admin/${noun}`,
  `POST /api/admin/${noun}`,
  `PATCH /api/admin/${noun}/{id}`,
  `DELETE /api/admin/${noun}/{id}`,
];

let operations: Record<string, Operation> = {};

async function call(operation: string, cookie = ""): Promise<Response> {
  const [method = "GET", path = ""] = operation.split(" ");
  const address = path
    .replace("{language}", "ar")
    .replace("{slug}", "diwan-najd")
    .replaceAll(/\{\w+\}/g, "00000000-0000-4000-8000-000000000000");
  return app.fetch(
    new Request(`http://shop.test${address}`, {
      method,
      headers: { origin: "http://shop.test", "content-type": "application/json", cookie },
      ...(method === "GET" || method === "DELETE" ? {} : { body: "{}" }),
    }),
  );
}

beforeAll(async () => {
  const answer = await app.fetch(new Request("http://shop.test/api/openapi.json"));
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Operation>> };
  operations = Object.fromEntries(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
    ),
  );
});

describe("GET /api/openapi.json", () => {
  const missing = (promised: string[]) => promised.filter((endpoint) => !operations[endpoint]);

  it("C01 C02 lists the endpoints of breeds and ages", () => {
    expect(missing(["breeds", "age-classes"].flatMap(listOf))).toEqual([]);
  });

  it("C06 lists the endpoints of breeders and of their prices", () => {
    expect(
      missing([
        ...adminListOf("breeders"),
        "GET /api/breeder-prices",
        ...["GET", "POST", "PUT"].map((method) => `${method} /api/admin/breeder-prices`),
        "DELETE /api/admin/breeder-prices/{breederId}/{breedId}/{ageClassId}",
      ]),
    ).toEqual([]);
  });

  it("C08 C17 lists the endpoints of cooking types, restaurants, pictures and reviews", () => {
    expect(
      missing([
        ...["cooking-types", "cut-options", "restaurants"].flatMap(listOf),
        ...adminListOf("reviews"),
        "GET /api/restaurants/{slug}",
        "GET /api/restaurants/{slug}/reviews",
        "POST /api/admin/restaurants/{id}/images",
      ]),
    ).toEqual([]);
  });

  it("C13 C14 C15 lists the endpoints of banners, icons and texts", () => {
    expect(
      missing([
        ...["banners", "icons"].flatMap(listOf),
        ...adminListOf("translations"),
        "GET /api/translations/{language}",
      ]),
    ).toEqual([]);
  });

  it("C10 lists the endpoints of bank accounts and settings", () => {
    expect(
      missing([
        ...listOf("bank-accounts"),
        "GET /api/admin/settings",
        "POST /api/admin/settings",
        "PATCH /api/admin/settings/{key}",
        "DELETE /api/admin/settings/{key}",
        "POST /api/google-maps-key",
        "POST /api/place-name",
      ]),
    ).toEqual([]);
  });

  it("C19 C20 lists the endpoints of signing in, of customers and of users", () => {
    expect(
      missing([
        "POST /api/send-otp",
        "POST /api/verify-otp",
        "POST /api/logout",
        "GET /api/me",
        "PUT /api/me",
        "POST /api/admin/login",
        "GET /api/admin/customers",
        "POST /api/admin-users",
      ]),
    ).toEqual([]);
  });

  it("lists the endpoints of orders", () => {
    expect(
      missing([
        "POST /api/quote",
        "POST /api/orders",
        "GET /api/orders",
        "GET /api/orders/{id}",
        "POST /api/orders/{id}/payment-proof",
        "GET /api/orders/{id}/payment-proof",
        "GET /api/orders/{id}/payments",
        "POST /api/orders/{id}/payments",
        "GET /api/admin/orders",
        "GET /api/admin/orders/{id}",
        "POST /api/admin/orders/{id}/status",
      ]),
    ).toEqual([]);
  });

  it("P02 hides none: whatever the API answers is in it", () => {
    const opened = app.routes
      .filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/"))
      .map(
        ({ method, path }) =>
          `${method} ${path.replaceAll(/:(\w+)/g, "{$1}").replaceAll(/\{(\w+)\}\{.*?\}/g, "{$1}")}`,
      );
    const unlisted = [...new Set(opened)].filter((endpoint) => !operations[endpoint]);
    expect(unlisted.sort()).toEqual(["GET /api/openapi.json", "POST /api/client-errors", "POST /api/events"]);
  });

  it("P02 every endpoint says what it does, for whom, and how it may refuse", () => {
    const mute = Object.entries(operations)
      .filter(
        ([, { summary, tags, responses }]) =>
          !summary || !tags?.length || Object.keys(responses).length === 0,
      )
      .map(([endpoint]) => endpoint);
    expect(mute).toEqual([]);
    const open = Object.entries(operations)
      .filter(([endpoint, { security }]) => /\/api\/(admin|me|orders)/.test(endpoint) && !security?.length)
      .map(([endpoint]) => endpoint);
    expect(open).toEqual(["POST /api/admin/login", "POST /api/admin/logout"]);
  });
});

describe("the admin's endpoints", () => {
  it("P02 each refuses visitors, customers and staff without the role, before it reads a body", async () => {
    await shop.db
      .insert(staffUsers)
      .values({ email: "norole@kabsh.test", passwordHash: await hashPassword(PASSWORD) });
    const login = await app.fetch(
      new Request("http://shop.test/api/admin/login", {
        method: "POST",
        headers: { origin: "http://shop.test", "content-type": "application/json" },
        body: JSON.stringify({ email: "norole@kabsh.test", password: PASSWORD }),
      }),
    );
    const staff = (login.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    const { sessionToken } = await shop.db.transaction((tx) =>
      signInCustomer(tx, shop.as(VISITOR), "+966551270001"),
    );
    const guarded = Object.keys(operations).filter(
      (endpoint) => endpoint.includes("/api/admin") && !SIGNING_IN.includes(endpoint),
    );
    expect(guarded.length).toBeGreaterThan(50);
    const wrong: string[] = [];
    for (const endpoint of guarded) {
      const answers = [
        (await call(endpoint)).status,
        (await call(endpoint, `kabsh_session=${sessionToken}`)).status,
        (await call(endpoint, staff)).status,
      ];
      if (answers.join() !== "401,403,403") wrong.push(`${endpoint}: ${answers}`);
    }
    expect(wrong).toEqual([]);
  });

  it("M01 P03 P04 each of a customer's endpoints asks a visitor to sign in", async () => {
    const own = Object.keys(operations).filter((endpoint) => / \/api\/(me|orders)\b/.test(endpoint));
    expect(own.length).toBeGreaterThan(8);
    for (const endpoint of own) expect([endpoint, (await call(endpoint)).status]).toEqual([endpoint, 401]);
  });
});
