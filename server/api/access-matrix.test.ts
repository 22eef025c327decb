import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { submitProof } from "#app/features/payments/commands/submit-proof.server.ts";
import { FREE_TIMES_SAMPLE } from "#server/api/shapes/samples.ts";
import { ADMIN_ENDPOINTS } from "#tests/support/admin-endpoints.ts";
import {
  homeOrder,
  makeAdmin,
  makeCustomer,
  makeFormerAdmin,
  mustPlace,
} from "#tests/support/order-samples.ts";
import { photo } from "#tests/support/proof-samples.ts";
import { fileForm, newKey } from "#tests/support/request-shop.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

/** One act as a station tells it. */
const STATION_ACT_SAMPLE = {
  clientId: "0e2c7f1a-5a51-4f8e-9a68-0f4c3f0f9d11",
  kind: "tag",
  subject: "4b1d3a52-1c1f-4c5e-8a0e-9d1b1b9c7f10",
  deviceTime: "2026-03-10T09:00:00.000Z",
  offsetMs: -1200,
  sequence: 17,
  staffToken: "token",
  data: { line: 0, number: 1, earTag: "SA-77" },
};

const { shop, request, cookieOf, ali: owner, sara, asAli, asAdmin } = await openApi();

type Person = "visitor" | "owner" | "other" | "staff" | "admin";
const PEOPLE: Person[] = ["visitor", "owner", "other", "staff", "admin"];
let numbers = 0;
const newNumber = () => `+96655000${String(++numbers).padStart(4, "0")}`;
const cookies = {} as Record<Person, string | null>;
/** Ids of the owner's order and of its proof. */
const ids = { order: "", proof: "" };

beforeAll(async () => {
  cookies.visitor = null;
  cookies.owner = asAli;
  cookies.other = await cookieOf(sara);
  cookies.staff = await cookieOf(await makeFormerAdmin(shop, "former@kabsh.test"));
  cookies.admin = asAdmin;
  const order = await mustPlace(shop, owner, homeOrder(owner));
  const paid = await submitProof(shop.as(owner), { orderId: order.id, upload: await photo() });
  ids.order = order.id;
  ids.proof = paid.ok ? (paid.value.proofs[0]?.id ?? "") : "";
});

type Row = [method: string, path: string, body: unknown, statuses: [number, number, number, number, number]];

/** A day that nobody takes orders for yet. */
const FAR = { date: "2099-01-01", time: "15:00" };

/** What each endpoint answers a visitor, the order's customer, another customer, staff without a role, an admin. */
const MATRIX: Row[] = [
  ...[
    "breeds",
    "age-classes",
    "cooking-types",
    "cut-options",
    "breeder-prices",
    "bank-accounts",
    "banners",
    "icons",
    "translations/ar",
    "restaurants",
    "restaurants/diwan-najd",
    "restaurants/diwan-najd/reviews",
  ].map((noun): Row => ["GET", `/api/${noun}`, undefined, [200, 200, 200, 200, 200]]),
  ["GET", "/api/shop-events", undefined, [200, 200, 200, 200, 200]],
  ["POST", "/api/station/pair", {}, [422, 422, 422, 422, 422]],
  ["GET", "/api/station", undefined, [401, 401, 401, 401, 401]],
  ["POST", "/api/station/people/some/sign-in", { pin: "1234" }, [401, 401, 401, 401, 401]],
  ["POST", "/api/station/acts", { acts: [STATION_ACT_SAMPLE] }, [401, 401, 401, 401, 401]],
  ["GET", "/api/station/runs", undefined, [401, 401, 401, 401, 401]],
  ["POST", "/api/station/stops/{order}/photo", "file", [401, 401, 401, 401, 401]],
  ["GET", "/api/station/board", undefined, [401, 401, 401, 401, 401]],
  ["GET", "/api/station/events", undefined, [401, 401, 401, 401, 401]],
  ["POST", "/api/station/orders/{order}/animals/0/1/proofs", "file", [401, 401, 401, 401, 401]],
  ["POST", "/api/station/rest", undefined, [401, 401, 401, 401, 401]],
  ["POST", "/api/google-maps-key", {}, [200, 200, 200, 200, 200]],
  ["POST", "/api/place-name", { location: { lat: 24.7, lng: 46.7 } }, [200, 200, 200, 200, 200]],
  ["POST", "/api/send-otp", {}, [422, 422, 422, 422, 422]],
  ["POST", "/api/verify-otp", {}, [422, 422, 422, 422, 422]],
  ["POST", "/api/admin/login", {}, [422, 422, 422, 422, 422]],
  ["GET", "/api/admin/session", undefined, [401, 401, 401, 200, 200]],
  ["POST", "/api/restaurants/diwan-najd/reviews", { rating: 5 }, [401, 422, 422, 401, 401]],
  ["GET", "/api/me", undefined, [401, 200, 200, 401, 401]],
  ["PUT", "/api/me", { phone: "x" }, [401, 422, 422, 401, 401]],
  ["GET", "/api/me/news", undefined, [401, 200, 200, 401, 401]],
  ["GET", "/api/me/export", undefined, [401, 200, 200, 401, 401]],
  ["GET", "/api/me/conversation-media/none", undefined, [401, 404, 404, 401, 401]],
  ["POST", "/api/me/addresses", {}, [401, 422, 422, 401, 401]],
  ["PUT", "/api/me/addresses/none", {}, [401, 422, 422, 401, 401]],
  ["DELETE", "/api/me/addresses/none", undefined, [401, 404, 404, 401, 401]],
  ["POST", "/api/quote", { meats: [] }, [200, 200, 200, 200, 200]],
  ["POST", "/api/free-times", FREE_TIMES_SAMPLE, [200, 200, 200, 200, 200]],
  ["GET", "/api/standing-orders", undefined, [401, 200, 200, 401, 401]],
  ["POST", "/api/standing-orders", {}, [401, 422, 422, 401, 401]],
  ["GET", "/api/standing-orders/none", undefined, [401, 404, 404, 401, 401]],
  ["POST", "/api/standing-orders/none", {}, [401, 422, 422, 401, 401]],
  ["POST", "/api/standing-orders/none", { act: "stop" }, [401, 404, 404, 401, 401]],
  ["POST", "/api/tell-me", {}, [422, 422, 422, 422, 422]],
  ["GET", "/api/waiting", undefined, [401, 200, 200, 401, 401]],
  ["POST", "/api/waiting", {}, [401, 422, 422, 401, 401]],
  ["DELETE", "/api/waiting/none", undefined, [401, 404, 404, 401, 401]],
  ["POST", "/api/orders", {}, [401, 422, 422, 401, 401]],
  ["GET", "/api/orders", undefined, [401, 200, 200, 401, 401]],
  ["GET", "/api/orders/{order}", undefined, [401, 200, 404, 401, 401]],
  ["GET", "/api/orders/{order}/invoices", undefined, [401, 200, 404, 401, 401]],
  ["GET", "/api/admin/orders/{order}/invoices", undefined, [401, 403, 403, 403, 200]],
  ["GET", "/api/orders/{order}/payment-proof", undefined, [401, 200, 404, 404, 200]],
  ["GET", "/api/orders/{order}/payment-proof?proof={proof}", undefined, [401, 200, 404, 404, 200]],
  ["GET", "/api/orders/{order}/payment-proof?preview=1", undefined, [401, 200, 404, 404, 200]],
  ["POST", "/api/orders/{order}/payment-proof", "file", [401, 415, 404, 401, 401]],
  ["GET", "/api/orders/{order}/payments", undefined, [401, 200, 404, 401, 401]],
  ["POST", "/api/orders/{order}/payments", {}, [401, 422, 422, 401, 401]],
  ["POST", "/api/orders/{order}/payments", { way: "moyasar" }, [401, 409, 409, 401, 401]],
  ["POST", "/api/orders/{order}/cash", undefined, [401, 409, 404, 401, 401]],
  ["DELETE", "/api/orders/{order}/cash", undefined, [401, 409, 404, 401, 401]],
  ["GET", "/api/orders/{order}/times", undefined, [401, 200, 404, 401, 401]],
  ["POST", "/api/orders/{order}/time", {}, [401, 422, 422, 401, 401]],
  ["POST", "/api/orders/{order}/time", { schedule: FAR }, [401, 422, 404, 401, 401]],
  ["DELETE", "/api/orders/{order}/time", undefined, [401, 409, 404, 401, 401]],
  ["POST", "/api/orders/{order}/hold", undefined, [401, 409, 404, 401, 401]],
  ["POST", "/api/free-times", {}, [422, 422, 422, 422, 422]],
  ["POST", "/api/kept-places", {}, [422, 422, 422, 422, 422]],
  ["DELETE", "/api/kept-places/m-nobody-knows", undefined, [204, 204, 204, 204, 204]],
  ["POST", "/api/orders/{order}/cancel", {}, [401, 422, 422, 401, 401]],
  ["POST", "/api/orders/{order}/gift-link", { how: "copy" }, [401, 404, 404, 401, 401]],
  ["POST", "/api/orders/{order}/gift-address", { address: "حي النرجس" }, [401, 404, 404, 401, 401]],
  ["POST", "/api/orders/{order}/share-link", { shareId: "x", how: "copy" }, [401, 404, 404, 401, 401]],
  ["POST", "/api/orders/{order}/split", {}, [401, 422, 422, 401, 401]],
  ["POST", "/api/orders/{order}/split-part", { partId: "x", how: "copy" }, [401, 404, 404, 401, 401]],
  ["GET", "/api/orders/{order}/events", undefined, [401, 200, 404, 401, 200]],
  ["GET", "/api/admin/orders", undefined, [401, 403, 403, 403, 200]],
  ["POST", "/api/admin/orders", {}, [401, 403, 403, 403, 422]],
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
  ["POST", "/api/admin/orders/{order}/confirm-unverified", { from: "Paid" }, [401, 403, 403, 403, 422]],
  ["POST", "/api/admin/orders/undo", { undoIds: ["x"] }, [401, 403, 403, 403, 200]],
  ["POST", "/api/admin/orders/{order}/deposit", {}, [401, 403, 403, 403, 422]],
  ["POST", "/api/admin/orders/{order}/hold", {}, [401, 403, 403, 403, 409]],
  ["POST", "/api/admin/orders/{order}/cash", {}, [401, 403, 403, 403, 409]],
  ["DELETE", "/api/admin/orders/{order}/cash", undefined, [401, 403, 403, 403, 409]],
  ["POST", "/api/admin/orders/{order}/notes", { text: "x" }, [401, 403, 403, 403, 200]],
  ["DELETE", "/api/admin/orders/{order}/notes/none", undefined, [401, 403, 403, 403, 404]],
  ["POST", "/api/admin/orders/{order}/link", {}, [401, 403, 403, 403, 200]],
  ["DELETE", "/api/admin/orders/{order}/link", undefined, [401, 403, 403, 403, 200]],
  ["POST", "/api/admin/orders/{order}/gift-link", {}, [401, 403, 403, 403, 404]],
  [
    "POST",
    "/api/admin/orders/{order}/shares/none",
    { from: "open", state: "prepared" },
    [401, 403, 403, 403, 404],
  ],
  [
    "POST",
    "/api/admin/orders/{order}/part-transfer",
    { partId: "x", halalas: 100, receivedHalalas: 0 },
    [401, 403, 403, 403, 404],
  ],
  ["POST", "/api/admin/orders/{order}/edit", { revision: 0, reason: "x" }, [401, 403, 403, 403, 409]],
  [
    "POST",
    "/api/admin/orders/{order}/switch",
    { revision: 0, reason: "x", order: {} },
    [401, 403, 403, 403, 409],
  ],
  ["GET", "/api/admin/orders/{order}/revisions", undefined, [401, 403, 403, 403, 200]],
  ["POST", "/api/orders/{order}/review", { rating: 5 }, [401, 422, 404, 401, 401]],
  ["POST", "/api/orders/{order}/consent", { version: 1 }, [401, 404, 404, 401, 401]],
  ["POST", "/api/orders/{order}/complaint", { words: "x" }, [401, 409, 404, 401, 401]],
  ["POST", "/api/orders/{order}/complaint-photos", "file", [401, 409, 404, 401, 401]],
  ["GET", "/api/orders/{order}/complaint-photos/none", undefined, [401, 404, 404, 401, 401]],
  ["GET", "/api/orders/{order}/animal-proofs/none", undefined, [401, 404, 404, 404, 404]],
  ["PUT", "/api/admin/orders/{order}/animals/0/1/ear-tag", {}, [401, 403, 403, 403, 200]],
  ["PUT", "/api/admin/orders/{order}/animals/0/1/vet", {}, [401, 403, 403, 403, 422]],
  [
    "PUT",
    "/api/admin/orders/{order}/animals/0/1/weights",
    { liveKg: null, carcassKg: null },
    [401, 403, 403, 403, 409],
  ],
  ["POST", "/api/admin/orders/{order}/animals/0/1/call", { refund: true }, [401, 403, 403, 403, 409]],
  ["POST", "/api/admin/orders/{order}/animals/0/1/replacement", {}, [401, 403, 403, 403, 422]],
  ["POST", "/api/admin/orders/{order}/animals/0/1/proofs", "file", [401, 403, 403, 403, 409]],
  ["GET", "/api/admin/orders/{order}/complaint-photos/none", undefined, [401, 403, 403, 403, 404]],
  ["POST", "/api/admin/orders/{order}/complaint-photos", "file", [401, 403, 403, 403, 409]],
  ["POST", "/api/admin/orders/{order}/delay", {}, [401, 403, 403, 403, 422]],
  ["PUT", "/api/admin/orders/{order}/late-cause", {}, [401, 403, 403, 403, 422]],
  ["POST", "/api/admin/orders/{order}/claims", {}, [401, 403, 403, 403, 422]],
  ["POST", "/api/admin/orders/{order}/claims/none/answer", {}, [401, 403, 403, 403, 404]],
  ["POST", "/api/admin/orders/{order}/claims/none/preview", {}, [401, 403, 403, 403, 422]],
  ["POST", "/api/admin/orders/{order}/claims/none/decision", {}, [401, 403, 403, 403, 422]],
  ["POST", "/api/admin/orders/{order}/claims/none/approval", {}, [401, 403, 403, 403, 422]],
  ["GET", "/api/admin/orders/{order}/animal-proofs/none", undefined, [401, 403, 403, 403, 404]],
  ["DELETE", "/api/admin/orders/{order}/animal-proofs/none", undefined, [401, 403, 403, 403, 404]],
  ["GET", "/api/orders/{order}/refunds", undefined, [401, 200, 404, 401, 401]],
  ["PUT", "/api/orders/{order}/refund-wish", { way: "credit" }, [401, 409, 404, 401, 401]],
  ["POST", "/api/orders/{order}/credit", { halalas: 1, key: "abcdefgh" }, [401, 409, 404, 401, 401]],
  ["POST", "/api/admin/orders/{order}/refunds", {}, [401, 403, 403, 403, 422]],
  ["POST", "/api/admin/orders/{order}/allowance", {}, [401, 403, 403, 403, 422]],
  ["POST", "/api/admin/orders/{order}/money-returned", { halalas: 1, note: "x" }, [401, 403, 403, 403, 409]],
  [
    "POST",
    "/api/admin/orders/{order}/time-wish",
    { schedule: FAR, decision: "accepted" },
    [401, 403, 403, 403, 409],
  ],
  // The last one: what is cancelled answers everything else differently.
  ["POST", "/api/orders/{order}/cancel", { reason: "price" }, [401, 200, 404, 401, 401]],
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

/** What ends the session that it is asked with, so that everybody comes with one of their own. */
const ENDING: Row[] = [
  ["POST", "/api/logout", undefined, [204, 204, 204, 204, 204]],
  ["POST", "/api/admin/logout", undefined, [204, 204, 204, 204, 204]],
  ["DELETE", "/api/me", undefined, [401, 204, 204, 401, 401]],
];

it.each(ENDING)("P02 P03 %s %s ends nobody's session but one's own", async (method, path, _, statuses) => {
  const owner = await makeCustomer(shop, newNumber());
  const former = await makeFormerAdmin(shop, `${newNumber()}@kabsh.test`);
  const other = await makeCustomer(shop, newNumber());
  const admin = await makeAdmin(shop, `${newNumber()}@kabsh.test`);
  const asking = [null, owner, other, former, admin];
  const answers: number[] = [];
  for (const actor of asking) {
    const cookie = actor && (await cookieOf(actor));
    answers.push((await request(method, path, { cookie })).status);
  }
  expect(answers).toEqual(statuses);
  for (const person of ["owner", "other"] as const) {
    expect((await request("GET", "/api/me", { cookie: cookies[person] })).status).toBe(200);
  }
  expect((await request("GET", "/api/admin/session", { cookie: cookies.admin })).status).toBe(200);
});

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

it("P02 every endpoint of the OpenAPI document is asked here or in the desk's own test, and none that it does not have", async () => {
  const document = (await (await request("GET", "/api/openapi.json")).json()) as {
    paths: Record<string, object>;
  };
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const asked = [...MATRIX, ...ENDING, ...ADMIN_ENDPOINTS].map(([method, path]) => [method, path] as const);
  const isAsked = (endpoint: string) => {
    const pattern = new RegExp(`^${endpoint.replaceAll(/\{[^}]+\}/g, "[^/]+")}$`);
    // Where one pattern also fits another endpoint's fixed word, that word is no id.
    return asked.some(([method, path]) => {
      const address = `${method} ${path.split("?")[0]}`;
      return pattern.test(address) && (address === endpoint || !described.includes(address));
    });
  };
  expect(described.filter((endpoint) => !isAsked(endpoint))).toEqual([]);
  const patterns = described.map((endpoint) => new RegExp(`^${endpoint.replaceAll(/\{[^}]+\}/g, "[^/]+")}$`));
  const unknown = asked.filter(
    ([method, path]) => !patterns.some((pattern) => pattern.test(`${method} ${path.split("?")[0]}`)),
  );
  expect(unknown).toEqual([]);
});
