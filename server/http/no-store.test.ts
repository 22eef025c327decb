import { beforeAll, describe, expect, it } from "vitest";
import { submitProof } from "#app/features/payments/commands/submit-proof.server.ts";
import { ADMIN_ENDPOINTS } from "#tests/support/admin-endpoints.ts";
import { homeOrder, mustPlace } from "#tests/support/order-samples.ts";
import { photo } from "#tests/support/proof-samples.ts";
import { newKey } from "#tests/support/request-shop.ts";
import { openApi } from "#tests/support/stocked-shop.ts";
import { isOpenAddress } from "./no-store.ts";

const { shop, request, ali, admin, asAli, asAdmin } = await openApi();
const NAME = "Ali Mohammed Alqahtani";
const COOKIES = { visitor: null, customer: asAli, admin: asAdmin };
/** What says something about Ali, his order or the admin, wherever it stands. */
let personal: RegExp;
const ids = { order: "", proof: "" };

/** Everything that may be kept by anybody, address by address. */
const KEPT = [
  "/api/age-classes",
  "/api/bank-accounts",
  "/api/banners",
  "/api/breeder-prices",
  "/api/breeds",
  "/api/cooking-types",
  "/api/cut-options",
  "/api/icons",
  "/api/restaurants",
  "/api/restaurants/{slug}",
  "/api/restaurants/{slug}/reviews",
  "/api/translations/{language}",
];

beforeAll(async () => {
  const order = await mustPlace(shop, ali, homeOrder(ali, { customerName: NAME, saveToAccount: true }));
  const paid = await submitProof(shop.as(ali), { orderId: order.id, upload: await photo() });
  ids.order = order.id;
  ids.proof = paid.ok ? (paid.value.proofs[0]?.id ?? "") : "";
  personal = new RegExp(`${ali.phone.slice(4)}|${NAME}|${order.reference}|${order.id}|${admin.email}`);
});

type Endpoint = [method: string, path: string];

/** Every endpoint that the document has, with real ids where there are any. */
async function endpoints(): Promise<Endpoint[]> {
  const document = (await (await request("GET", "/api/openapi.json")).json()) as {
    paths: Record<string, object>;
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method): Endpoint => [method.toUpperCase(), path]),
  );
}

const addressOf = (path: string) =>
  path
    .replace(/^(\/api\/(?:admin\/)?orders)\/\{id\}/, `$1/${ids.order}`)
    .replace("{proofId}", ids.proof)
    .replace("{slug}", "diwan-najd")
    .replace("{language}", "ar")
    .replace(/^(\/api\/admin\/customers)\/\{id\}/, `$1/${ali.customerId}`)
    .replaceAll(/\{\w+\}/g, "none");

async function ask(method: string, address: string, cookie: string | null) {
  const body = ["POST", "PUT", "PATCH"].includes(method) ? {} : undefined;
  const answer = await request(method, address, { cookie, body, headers: newKey() });
  const isStream = answer.headers.get("content-type")?.startsWith("text/event-stream");
  const text = isStream ? "" : await answer.text();
  if (isStream) await answer.body?.cancel();
  return { status: answer.status, kept: answer.headers.get("cache-control") ?? "", text };
}

describe("what nobody may keep", () => {
  // What ends a session or an account is asked last, by nobody.
  const isEnding = ([method, path]: Endpoint) => /logout$/.test(path) || method === "DELETE";

  it("LM30 every answer of every endpoint that is not the catalogue's says so, also its refusals", async () => {
    const open = new Set<string>();
    const seen = { personal: 0, refused: new Set<number>() };
    for (const endpoint of await endpoints()) {
      const [method, path] = endpoint;
      for (const [who, cookie] of Object.entries(COOKIES)) {
        const answer = await ask(method, addressOf(path), isEnding(endpoint) ? null : cookie);
        const isStored = !answer.kept.includes("no-store");
        if (isStored) open.add(`${method} ${path}`);
        if (answer.status >= 400) seen.refused.add(answer.status);
        if (!personal.test(answer.text)) continue;
        seen.personal += 1;
        expect(isStored, `${method} ${path} as ${who} tells of a person and may be kept`).toBe(false);
      }
    }
    expect([...open].sort()).toEqual(KEPT.map((path) => `GET ${path}`));
    // The walk has met what it looks for.
    expect(seen.personal).toBeGreaterThan(8);
    expect([...seen.refused]).toEqual(expect.arrayContaining([401, 403, 404, 422]));
  });

  it("LM30 the endpoints of the desk, asked as the admin and as others", async () => {
    for (const [method, path] of ADMIN_ENDPOINTS) {
      for (const cookie of [asAdmin, asAli, null]) {
        if (method === "DELETE" && cookie === asAdmin) continue;
        expect((await ask(method, path, cookie)).kept, `${method} ${path}`).toContain("no-store");
      }
    }
  });

  it.each([
    ["a file of proofs", () => `/files/${ids.order}/${ids.proof}.webp`, 404],
    ["a page's order", () => "/orders/none", 404],
    ["an address that is none", () => "/api/me/none", 404],
    ["a write from elsewhere", () => "/api/me", 403],
  ])("LM30 %s is answered so that it is not kept where it is personal", async (_, address, status) => {
    const isWrite = status === 403;
    const answer = await request(isWrite ? "PUT" : "GET", address(), {
      cookie: asAli,
      ...(isWrite && { body: {}, headers: { origin: "http://evil.example" } }),
    });
    expect(answer.status).toBe(status);
    const text = await answer.text();
    expect(text).not.toMatch(personal);
    if (!address().startsWith("/files/"))
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });

  it("LM31 what is everybody's stays as it was: public pages, words, files of the shop", () => {
    for (const path of [
      "/",
      "/_.data",
      "/restaurants",
      "/restaurants/diwan-najd",
      "/order",
      "/files/a/b.webp",
    ])
      expect(isOpenAddress("GET", path)).toBe(true);
    for (const path of [
      "/orders",
      "/orders.data",
      "/login",
      "/admin",
      "/admin/customers.data",
      "/api/me",
      "/new-page",
    ])
      expect(isOpenAddress("GET", path)).toBe(false);
    expect(isOpenAddress("POST", "/api/restaurants/diwan-najd/reviews")).toBe(false);
  });
});
