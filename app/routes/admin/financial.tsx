import { z } from "zod";
import { testGateway, testGatewayBody } from "#app/features/payments/commands/online/test-gateway.server.ts";
import { webhookAddresses } from "#app/features/payments/reads/gateways.server.ts";
import { resetFinancial } from "#app/features/settings/commands/reset-financial.server.ts";
import {
  arrangeBankAccounts,
  changeBankAccount,
  createBankAccount,
  deleteBankAccount,
  listBankAccounts,
  moveBankAccount,
} from "#app/features/settings/commands/save-bank-account.server.ts";
import { saveSetting } from "#app/features/settings/commands/save-setting.server.ts";
import { listSettings } from "#app/features/settings/reads/list-settings.server.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { bankAccountBody, bankAccountChange, settingBody } from "#app/features/settings/rules/schema.ts";
import { isMoneyArea } from "#app/features/settings/rules/setting-kinds.ts";
import { FinancialPage } from "#app/features/settings/ui/admin/financial-page.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { shownValues } from "#app/foundation/audit/shown-values.ts";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { arrangeRowsBody, moveRowBody } from "#app/foundation/published/list-edit-schema.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { id } from "#app/lib/field-schemas.ts";
import type { Route } from "./+types/financial";

export const handle = { i18n: ["admin-settings", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [settings, { vat_number }, accounts] = await Promise.all([
    listSettings(ctx),
    readSettings(ctx.db),
    listBankAccounts(ctx),
  ]);
  return {
    title: sentence(ctx, "admin-settings:financial.title"),
    settings: mustAllow(settings).filter((setting) => isMoneyArea(setting.area)),
    webhooks: webhookAddresses(ctx),
    hasVat: vat_number !== "",
    accounts: mustAllow(accounts),
  };
}

const change = z.discriminatedUnion("intent", [
  settingBody.pick({ key: true, value: true }).extend({ intent: z.literal("setting"), was: shownValues }),
  z.object({ intent: z.literal("reset") }),
  testGatewayBody.extend({ intent: z.literal("test-gateway") }),
  bankAccountBody.extend({ intent: z.literal("add-bank") }),
  bankAccountChange.extend({ intent: z.literal("change-bank"), id, was: shownValues }),
  z.object({ intent: z.literal("delete-bank"), id }),
  moveRowBody.extend({ intent: z.literal("move-bank"), id }),
  arrangeRowsBody.extend({ intent: z.literal("order-banks") }),
]);

export const clientAction = keepTyped;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  switch (asked.value.intent) {
    case "setting":
      return answerAction(ctx, await saveSetting(ctx, asked.value));
    case "reset":
      return answerAction(ctx, await resetFinancial(ctx));
    case "test-gateway":
      return answerAction(ctx, await testGateway(ctx, asked.value));
    case "add-bank": {
      const { intent: _, ...account } = asked.value;
      return answerAction(ctx, await createBankAccount(ctx, account));
    }
    case "change-bank": {
      const { intent: _, id, was, ...change } = asked.value;
      return answerAction(ctx, await changeBankAccount(ctx, { id, change, was }));
    }
    case "delete-bank":
      return answerAction(ctx, await deleteBankAccount(ctx, asked.value));
    case "move-bank":
      return answerAction(ctx, await moveBankAccount(ctx, asked.value));
    case "order-banks":
      return answerAction(ctx, await arrangeBankAccounts(ctx, asked.value));
  }
}

export default function AdminFinancialPage({ loaderData: { title: _, ...shown } }: Route.ComponentProps) {
  return <FinancialPage {...shown} />;
}
