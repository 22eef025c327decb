import { createRoute, z } from "@hono/zod-openapi";
import { addContract } from "#app/features/commission/commands/add-contract.server.ts";
import { endContract, removeContract } from "#app/features/commission/commands/end-contract.server.ts";
import { contractBody, endBody } from "#app/features/commission/rules/contract-schema.ts";
import { confirmPartnerAccount } from "#app/features/settlements/commands/confirm-partner-account.server.ts";
import {
  partnerAccountBody,
  savePartnerAccount,
} from "#app/features/settlements/commands/save-partner-account.server.ts";
import { readPartnerMoney } from "#app/features/settlements/reads/read-partner-money.server.ts";
import { LONGEST_CURSOR } from "#app/lib/keyset-cursor.ts";
import { PARTNER_KINDS } from "#app/vocabulary/money/ledger.ts";
import { jsonAnswer, jsonBody, refusals } from "#server/api/http/answers.ts";
import type { Api } from "#server/api/http/api-env.ts";
import { problem } from "#server/api/http/problem.ts";
import { partnerMoneySchema } from "#server/api/shapes/settlement-shapes.ts";
import { adminEndpoint } from "../admin-endpoint.ts";

const path = "/api/admin/partners/{kind}/{id}";
const id = z.string().min(1).max(100);
const params = z.object({ kind: z.enum(PARTNER_KINDS), id });
const done = { 204: { description: "Done" } };

const read = createRoute({
  ...adminEndpoint("settlements.read"),
  method: "get",
  path,
  summary: "The money of a breeder or a restaurant: what is due today, account, contracts, settlements",
  request: { params, query: z.object({ cursor: z.string().max(LONGEST_CURSOR).optional() }) },
  responses: { 200: jsonAnswer(partnerMoneySchema, "The partner's money"), ...refusals(401, 403, 404, 422) },
});
const account = createRoute({
  ...adminEndpoint("settlements.manage"),
  method: "put",
  path: `${path}/account`,
  summary: "Say where a partner is paid; only who was proven just now may",
  request: { params, body: jsonBody(partnerAccountBody) },
  responses: { ...done, ...refusals(400, 401, 403, 404, 422) },
});
const confirm = createRoute({
  ...adminEndpoint("settlements.approve"),
  method: "post",
  path: `${path}/account/confirm`,
  summary:
    "Say that a changed account is the partner's, so that it is paid within its first day; whoever changed it cannot",
  request: { params, body: jsonBody(z.object({ iban: z.string().min(1).max(60) })) },
  responses: { ...done, ...refusals(400, 401, 403, 404, 409, 422) },
});
const add = createRoute({
  ...adminEndpoint("settlements.manage"),
  method: "post",
  path: `${path}/contracts`,
  summary: "Agree on a commission from a day on; a contract without an end gives way to it",
  request: { params, body: jsonBody(contractBody) },
  responses: {
    201: jsonAnswer(z.object({ id: z.string() }), "The contract"),
    ...refusals(400, 401, 403, 404, 409, 422),
  },
});
const end = createRoute({
  ...adminEndpoint("settlements.manage"),
  method: "post",
  path: "/api/admin/commission-contracts/{id}/end",
  summary: "Say on which day a contract holds for the last time",
  request: { params: z.object({ id }), body: jsonBody(endBody) },
  responses: { ...done, ...refusals(400, 401, 403, 404, 409, 422) },
});
const remove = createRoute({
  ...adminEndpoint("settlements.manage"),
  method: "delete",
  path: "/api/admin/commission-contracts/{id}",
  summary: "Take a contract away that has not begun",
  request: { params: z.object({ id }) },
  responses: { ...done, ...refusals(401, 403, 404, 409) },
});

/** Accounts and contracts of partners (CM01, ST09). */
export function registerAdminPartners(api: Api) {
  api.openapi(read, async (c) => {
    const { cursor } = c.req.valid("query");
    const found = await readPartnerMoney(c.get("ctx"), {
      partner: c.req.valid("param"),
      cursor: cursor ?? null,
    });
    return found.ok ? c.json(found.value, 200) : problem(c, found);
  });
  api.openapi(account, async (c) => {
    const wish = { partner: c.req.valid("param"), account: c.req.valid("json") };
    const saved = await savePartnerAccount(c.get("ctx"), wish);
    return saved.ok ? c.body(null, 204) : problem(c, saved);
  });
  api.openapi(confirm, async (c) => {
    const wish = { partner: c.req.valid("param"), ...c.req.valid("json") };
    const confirmed = await confirmPartnerAccount(c.get("ctx"), wish);
    return confirmed.ok ? c.body(null, 204) : problem(c, confirmed);
  });
  api.openapi(add, async (c) => {
    const wish = { partner: c.req.valid("param"), body: c.req.valid("json") };
    const added = await addContract(c.get("ctx"), wish);
    return added.ok ? c.json({ id: added.value.id }, 201) : problem(c, added);
  });
  api.openapi(end, async (c) => {
    const ended = await endContract(c.get("ctx"), { ...c.req.valid("param"), ...c.req.valid("json") });
    return ended.ok ? c.body(null, 204) : problem(c, ended);
  });
  api.openapi(remove, async (c) => {
    const removed = await removeContract(c.get("ctx"), c.req.valid("param"));
    return removed.ok ? c.body(null, 204) : problem(c, removed);
  });
}
