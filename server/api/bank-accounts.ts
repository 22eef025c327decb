import { createRoute, z } from "@hono/zod-openapi";
import { readBankAccounts } from "#app/features/settings/reads/read-bank-accounts.server.ts";
import { jsonAnswer } from "./http/answers.ts";
import type { Api } from "./http/api-env.ts";
import { bankAccountSchema } from "./shapes/catalog-shapes.ts";

const shownAccount = bankAccountSchema.extend({
  isDemo: z.boolean().openapi({ description: "Belongs to the example shop: nothing may be sent there" }),
});

const route = createRoute({
  method: "get",
  path: "/api/bank-accounts",
  tags: ["catalogue"],
  summary: "Active bank accounts to transfer to, in the shop's order",
  responses: { 200: jsonAnswer(z.object({ bankAccounts: z.array(shownAccount) }), "Bank accounts") },
});

/** The accounts that customers transfer to (C10). */
export function registerBankAccounts(api: Api) {
  api.openapi(route, async (c) => c.json({ bankAccounts: await readBankAccounts(c.get("ctx")) }, 200));
}
