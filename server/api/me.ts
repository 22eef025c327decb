import { createRoute, z } from "@hono/zod-openapi";
import { removeAddress } from "#app/features/accounts/commands/remove-address.server.ts";
import { saveAddress } from "#app/features/accounts/commands/save-address.server.ts";
import { saveProfile } from "#app/features/accounts/commands/save-profile.server.ts";
import { readProfile } from "#app/features/accounts/reads/read-profile.server.ts";
import { profileBody, savedAddressBody } from "#app/features/accounts/rules/schema.ts";
import { eraseCustomer } from "#app/features/customers/commands/erase-customer.server.ts";
import { downloadMyData } from "#app/features/customers/reads/download-my-data.server.ts";
import { hasOrderNews } from "#app/features/order-reading/reads/order-news.server.ts";
import { endedCookie, signedInSign } from "#app/foundation/context/session-cookies.ts";
import { customersOnly } from "./http/access-middleware.ts";
import { jsonAnswer, jsonBody, refusals } from "./http/answers.ts";
import type { Api } from "./http/api-env.ts";
import { problem } from "./http/problem.ts";
import { addressesSchema, profileSchema } from "./shapes/account-shapes.ts";

const shared = { tags: ["customer"], security: [{ customer: [] }], middleware: customersOnly };
const ownAddress = z.object({ id: z.string().max(64) });

const read = createRoute({
  ...shared,
  method: "get",
  path: "/api/me",
  summary: "The signed-in customer",
  responses: { 200: jsonAnswer(profileSchema, "The account"), ...refusals(401) },
});
const save = createRoute({
  ...shared,
  method: "put",
  path: "/api/me",
  summary: "Save name, address and position",
  request: { body: jsonBody(profileBody) },
  responses: { 200: jsonAnswer(profileSchema, "The account as saved"), ...refusals(400, 401, 422) },
});
const erase = createRoute({
  ...shared,
  method: "delete",
  path: "/api/me",
  summary: "Erase the account; orders stay for tax without the person",
  responses: { 204: { description: "Erased and signed out" }, ...refusals(401, 409) },
});
const news = createRoute({
  ...shared,
  method: "get",
  path: "/api/me/news",
  summary: "Whether an order moved since its customer looked",
  responses: { 200: jsonAnswer(z.object({ orders: z.boolean() }), "What is new"), ...refusals(401) },
});
const exported = createRoute({
  ...shared,
  method: "get",
  path: "/api/me/export",
  summary: "Everything the shop holds about the signed-in customer, as a file",
  responses: { 200: jsonAnswer(z.looseObject({ exportedAt: z.string() }), "The data"), ...refusals(401) },
});
const addAddress = createRoute({
  ...shared,
  method: "post",
  path: "/api/me/addresses",
  summary: "Save an address",
  request: { body: jsonBody(savedAddressBody) },
  responses: { 201: jsonAnswer(addressesSchema, "All saved addresses"), ...refusals(400, 401, 409, 422) },
});
const changeAddress = createRoute({
  ...shared,
  method: "put",
  path: "/api/me/addresses/{id}",
  summary: "Change a saved address",
  request: { params: ownAddress, body: jsonBody(savedAddressBody) },
  responses: { 200: jsonAnswer(addressesSchema, "All saved addresses"), ...refusals(400, 401, 404, 422) },
});
const deleteAddress = createRoute({
  ...shared,
  method: "delete",
  path: "/api/me/addresses/{id}",
  summary: "Remove a saved address",
  request: { params: ownAddress },
  responses: { 200: jsonAnswer(addressesSchema, "The saved addresses that are left"), ...refusals(401, 404) },
});

/** What a customer sees and decides about the own account (C09). */
export function registerMe(api: Api) {
  api.openapi(read, async (c) => {
    const profile = await readProfile(c.get("ctx"));
    return profile.ok ? c.json(profile.value, 200) : problem(c, profile);
  });
  api.openapi(save, async (c) => {
    const profile = await saveProfile(c.get("ctx"), c.req.valid("json"));
    return profile.ok ? c.json(profile.value, 200) : problem(c, profile);
  });
  api.openapi(erase, async (c) => {
    const ctx = c.get("ctx");
    if (ctx.actor.kind !== "customer") return problem(c, { code: "not_signed_in" });
    const erased = await eraseCustomer(ctx, { customerId: ctx.actor.customerId });
    if (!erased.ok) return problem(c, erased);
    c.header("Set-Cookie", endedCookie("customer", ctx.publicUrl));
    c.header("Set-Cookie", signedInSign(false, ctx.publicUrl), { append: true });
    return c.body(null, 204);
  });
  api.openapi(news, async (c) => c.json({ orders: await hasOrderNews(c.get("ctx")) }, 200));
  api.openapi(exported, async (c) => {
    const data = await downloadMyData(c.get("ctx"));
    if (!data.ok) return problem(c, data);
    c.header("Content-Disposition", 'attachment; filename="kabsh-my-data.json"');
    return c.body(JSON.stringify(data.value, null, 2), 200, { "Content-Type": "application/json" });
  });
  api.openapi(addAddress, async (c) => {
    const addresses = await saveAddress(c.get("ctx"), { body: c.req.valid("json") });
    return addresses.ok ? c.json({ addresses: addresses.value }, 201) : problem(c, addresses);
  });
  api.openapi(changeAddress, async (c) => {
    const addresses = await saveAddress(c.get("ctx"), {
      id: c.req.valid("param").id,
      body: c.req.valid("json"),
    });
    return addresses.ok ? c.json({ addresses: addresses.value }, 200) : problem(c, addresses);
  });
  api.openapi(deleteAddress, async (c) => {
    const addresses = await removeAddress(c.get("ctx"), c.req.valid("param"));
    return addresses.ok ? c.json({ addresses: addresses.value }, 200) : problem(c, addresses);
  });
}
