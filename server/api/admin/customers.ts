import { createRoute, z } from "@hono/zod-openapi";
import { correctCustomer } from "#app/features/customers/commands/correct-customer.server.ts";
import { eraseCustomer } from "#app/features/customers/commands/erase-customer.server.ts";
import { listCustomers } from "#app/features/customers/reads/list-customers.server.ts";
import { readCustomer } from "#app/features/customers/reads/read-customer.server.ts";
import { correctionBody } from "#app/features/customers/rules/correction-body.ts";
import { jsonAnswer, jsonBody, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import { customerPageSchema, customerSchema } from "#server/api/shapes/account-shapes.ts";
import { adminEndpoint } from "./admin-endpoint.ts";

const params = z.object({ id: z.string().max(64) });

const list = createRoute({
  ...adminEndpoint("customers.read"),
  method: "get",
  path: "/api/admin/customers",
  summary: "Customers, newest first, 25 a page",
  request: { query: z.object({ q: z.string().max(100).optional(), cursor: z.string().max(400).optional() }) },
  responses: { 200: jsonAnswer(customerPageSchema, "A page of customers"), ...refusals(401, 403) },
});
const read = createRoute({
  ...adminEndpoint("customers.read"),
  method: "get",
  path: "/api/admin/customers/{id}",
  summary: "One customer with addresses and orders",
  request: { params },
  responses: { 200: jsonAnswer(customerSchema, "The customer"), ...refusals(401, 403, 404) },
});
const correction = createRoute({
  ...adminEndpoint("customers.correct"),
  method: "post",
  path: "/api/admin/customers/{id}/correction",
  summary: "Correct a customer's name, number or both; all that stands under the customer goes along",
  description:
    "`was` is what you saw: where another desk was there first the answer is `stale_edit`. A number in place of another says `why`: `mistyped` leaves conversations and wishes with the old number, `new_number` takes them along. Every session and code of the old number ends, and both numbers are told. A number that another customer has is refused as `number_taken` with that customer's id; two customers are never made one. Said again it answers the same.",
  request: { params, body: jsonBody(correctionBody) },
  responses: {
    200: jsonAnswer(customerSchema, "The customer as it is now"),
    ...refusals(400, 401, 403, 404, 409, 422),
  },
});
const erase = createRoute({
  ...adminEndpoint("customers.erase"),
  method: "delete",
  path: "/api/admin/customers/{id}",
  summary: "Erase a customer on request; orders stay for tax without the person",
  request: { params },
  responses: { 204: { description: "Erased" }, ...refusals(401, 403, 404, 409) },
});

/** Customers at the admin's desk (AU06). */
export function registerAdminCustomers(api: Api) {
  api.openapi(list, async (c) => {
    const { q, cursor } = c.req.valid("query");
    const page = await listCustomers(c.get("ctx"), { search: q, cursor });
    return page.ok ? c.json(page.value, 200) : problem(c, page);
  });
  api.openapi(read, async (c) => {
    const customer = await readCustomer(c.get("ctx"), { customerId: c.req.valid("param").id });
    return customer.ok ? c.json(customer.value, 200) : problem(c, customer);
  });
  api.openapi(correction, async (c) => {
    const [ctx, { id: customerId }] = [c.get("ctx"), c.req.valid("param")];
    const corrected = await correctCustomer(ctx, { customerId, body: c.req.valid("json") });
    if (!corrected.ok) return problem(c, corrected);
    const customer = await readCustomer(ctx, { customerId });
    return customer.ok ? c.json(customer.value, 200) : problem(c, customer);
  });
  api.openapi(erase, async (c) => {
    const erased = await eraseCustomer(c.get("ctx"), { customerId: c.req.valid("param").id });
    return erased.ok ? c.body(null, 204) : problem(c, erased);
  });
}
