import { beforeAll, expect, it } from "vitest";
import { submitProof } from "#app/features/payments/commands/submit-proof.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { StaffActor } from "#app/foundation/context/actor.ts";
import type { Permission } from "#app/vocabulary/permission.ts";
import { ADMIN_ENDPOINTS, type AdminEndpoint } from "#tests/support/admin-endpoints.ts";
import { homeOrder, makeStaff, mustPlace } from "#tests/support/order-samples.ts";
import { photo } from "#tests/support/proof-samples.ts";
import { newKey } from "#tests/support/request-shop.ts";
import { openApi } from "#tests/support/stocked-shop.ts";

const { shop, request, cookieOf, ali } = await openApi();

const ROLES = ["nobody", "shift", "accountant", "content", "admin"] as const;
const people = {} as Record<(typeof ROLES)[number], StaffActor>;
const ids = { order: "", proof: "" };

const ORDER_ENDPOINTS: AdminEndpoint[] = [
  ["GET", "/api/admin/orders", "orders.read"],
  ["POST", "/api/admin/orders", "orders.place"],
  ["GET", "/api/admin/orders.csv", "orders.export"],
  ["GET", "/api/admin/orders/{order}", "orders.read"],
  ["GET", "/api/admin/orders/{order}/proofs/{proof}", "orders.read"],
  ["GET", "/api/admin/order-events", "orders.read | messages.read"],
  ["GET", "/api/admin/order-counts", "orders.read"],
  ["POST", "/api/admin/orders/{order}/status", "orders.move"],
  ["POST", "/api/admin/orders/status-preview", "orders.move"],
  ["POST", "/api/admin/orders/status", "orders.move"],
  ["POST", "/api/admin/orders/{order}/payment", "payments.review"],
  ["POST", "/api/admin/orders/{order}/confirm-unverified", "orders.confirm_unverified"],
  ["POST", "/api/admin/orders/undo", "orders.read"],
  ["POST", "/api/admin/orders/{order}/edit", "orders.edit"],
  ["POST", "/api/admin/orders/{order}/switch", "orders.edit"],
  ["GET", "/api/admin/orders/{order}/revisions", "orders.read"],
  ["POST", "/api/admin/orders/{order}/money-returned", "payments.refund"],
  ["POST", "/api/admin/orders/{order}/refunds", "payments.refund"],
  ["POST", "/api/admin/orders/{order}/allowance", "payments.refund"],
  ["POST", "/api/admin/orders/{order}/time-wish", "orders.edit"],
  ["POST", "/api/admin/orders/{order}/deposit", "orders.move"],
  ["POST", "/api/admin/orders/{order}/hold", "orders.move"],
  ["POST", "/api/admin/orders/{order}/cash", "orders.move"],
  ["DELETE", "/api/admin/orders/{order}/cash", "payments.review"],
  ["POST", "/api/admin/orders/{order}/notes", "orders.move"],
  ["DELETE", "/api/admin/orders/{order}/notes/some", "orders.move"],
  ["POST", "/api/admin/orders/{order}/link", "orders.move"],
  ["DELETE", "/api/admin/orders/{order}/link", "orders.move"],
  ["PUT", "/api/admin/orders/{order}/animals/0/1/ear-tag", "orders.move"],
  ["PUT", "/api/admin/orders/{order}/animals/0/1/vet", "orders.move"],
  ["PUT", "/api/admin/orders/{order}/animals/0/1/weights", "orders.move"],
  ["POST", "/api/admin/orders/{order}/animals/0/1/call", "orders.move"],
  ["POST", "/api/admin/orders/{order}/animals/0/1/replacement", "orders.edit"],
  ["POST", "/api/admin/orders/{order}/animals/0/1/proofs", "orders.move"],
  ["GET", "/api/admin/orders/{order}/animal-proofs/some", "orders.read"],
  ["DELETE", "/api/admin/orders/{order}/animal-proofs/some", "orders.move"],
  ["GET", "/api/admin/orders/{order}/complaint-photos/some", "orders.read"],
  ["POST", "/api/admin/orders/{order}/complaint-photos", "orders.move"],
  ["POST", "/api/admin/orders/{order}/delay", "orders.move"],
  ["PUT", "/api/admin/orders/{order}/late-cause", "orders.move"],
  ["POST", "/api/admin/orders/{order}/claims", "orders.move"],
  ["POST", "/api/admin/orders/{order}/claims/some/answer", "orders.move"],
  ["POST", "/api/admin/orders/{order}/claims/some/preview", "orders.move"],
  ["POST", "/api/admin/orders/{order}/claims/some/decision", "orders.move"],
  ["POST", "/api/admin/orders/{order}/claims/some/approval", "payments.approve_refund"],
  ["GET", "/api/admin/orders/{order}/invoices", "invoices.read"],
  ["POST", "/api/admin/orders/{order}/gift-link", "orders.move"],
  ["POST", "/api/admin/orders/{order}/shares/some", "orders.move"],
  ["POST", "/api/admin/orders/{order}/part-transfer", "payments.review"],
];
const ENDPOINTS = [...ADMIN_ENDPOINTS, ...ORDER_ENDPOINTS];

/** What anybody may ask at the desk's addresses: signing in and out, and who one is. */
const OPEN = ["POST /api/admin/login", "POST /api/admin/logout", "GET /api/admin/session"];

beforeAll(async () => {
  for (const role of ROLES)
    people[role] = await makeStaff(shop, `${role}@kabsh.test`, ...(role === "nobody" ? [] : [role]));
  const order = await mustPlace(shop, ali, homeOrder(ali));
  const paid = await submitProof(shop.as(ali), { orderId: order.id, upload: await photo() });
  ids.order = order.id;
  ids.proof = paid.ok ? (paid.value.proofs[0]?.id ?? "") : "";
});

const cases = ENDPOINTS.flatMap(([method, path, needs]) =>
  ROLES.map((role) => ({ role, method, path, needs })),
);

it.each(cases)("RO08 $role asks $method $path, which needs $needs", async ({ role, method, path, needs }) => {
  const actor = people[role];
  const isAllowed =
    needs === "own"
      ? role !== "nobody"
      : needs.split(" | ").some((one) => mayAdminister(actor, one as Permission));
  const answer = await request(method, path.replace("{order}", ids.order).replace("{proof}", ids.proof), {
    // A session of its own: some rows end all others.
    cookie: await cookieOf(actor),
    body: method === "GET" || method === "DELETE" ? undefined : {},
    headers: newKey(),
  });
  if (isAllowed) expect([200, 201, 204, 404, 409, 415, 422]).toContain(answer.status);
  else {
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: "not_allowed", title: "Insufficient permissions" });
  }
  await answer.body?.cancel().catch(() => {});
});

it("RO08 every endpoint of the desk stands in that list, with the permission that the document tells", async () => {
  const { paths } = (await (await request("GET", "/api/openapi.json")).json()) as {
    paths: Record<string, Record<string, { "x-permission"?: string; security?: Record<string, unknown>[] }>>;
  };
  const shape = (endpoint: string) => endpoint.split("?")[0]?.split("/") ?? [];
  const needsOf = (endpoint: string) => {
    const parts = shape(endpoint);
    const fits = ENDPOINTS.filter(([method, path]) => {
      const asked = shape(`${method} ${path}`);
      return (
        asked.length === parts.length &&
        parts.every((part, at) => part === asked[at] || (part.startsWith("{") && at > 1))
      );
    });
    // A fixed word is no id: where both fit, the row is the fixed one's.
    return fits.filter(([method, path]) => {
      const exact = `${method} ${path.split("?")[0]}`;
      return exact === endpoint || !Object.keys(paths).includes(path.split("?")[0] ?? "");
    });
  };
  const wrong: string[] = [];
  for (const [path, methods] of Object.entries(paths)) {
    if (!path.startsWith("/api/admin")) continue;
    for (const [method, said] of Object.entries(methods)) {
      const endpoint = `${method.toUpperCase()} ${path}`;
      if (OPEN.includes(endpoint)) continue;
      const rows = needsOf(endpoint);
      if (rows.length === 0) wrong.push(`${endpoint} has no row`);
      for (const [, , needs] of rows)
        if (needs !== (said["x-permission"] ?? "own"))
          wrong.push(`${endpoint} asks for ${said["x-permission"]}, its row says ${needs}`);
    }
  }
  expect(wrong).toEqual([]);
});
