import { RotateCcw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { mayAdminister } from "#app/features/accounts/access.ts";
import { mustAllow } from "#app/features/admin/must-allow.server.ts";
import { readIntent } from "#app/features/admin/read-intent.server.ts";
import { LoadFailed } from "#app/features/admin/ui/load-failed.tsx";
import { moveBody, orderBody } from "#app/features/catalog/list-schema.ts";
import { shownValues } from "#app/features/insights/shown-values.ts";
import { requestContext } from "#app/features/request-context.ts";
import { listSettings } from "#app/features/settings/list-settings.server.ts";
import { resetFinancial } from "#app/features/settings/reset-financial.server.ts";
import {
  changeBankAccount,
  createBankAccount,
  deleteBankAccount,
  listBankAccounts,
  moveBankAccount,
  reorderBankAccounts,
} from "#app/features/settings/save-bank-account.server.ts";
import { saveSetting } from "#app/features/settings/save-setting.server.ts";
import { bankAccountBody, bankAccountChange, settingBody } from "#app/features/settings/schema.ts";
import { BankAccountsEditor } from "#app/features/settings/ui/admin/bank-accounts-editor.tsx";
import { FinancialSettings } from "#app/features/settings/ui/admin/financial-settings.tsx";
import { OrderExample } from "#app/features/settings/ui/admin/order-example.tsx";
import { answerAction } from "#app/features/shell/action-answer.server.ts";
import { pageTitle } from "#app/features/shell/page-title.ts";
import { useSave } from "#app/features/shell/ui/use-save.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { id } from "#app/lib/field-schemas.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import type { Route } from "./+types/financial";

export const handle = { i18n: ["admin-settings", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const mayEdit = mayAdminister(ctx.actor, "financial.edit");
  const [settings, accounts] = await Promise.all([listSettings(ctx), mayEdit ? listBankAccounts(ctx) : null]);
  return {
    title: sentence(ctx, "admin-settings:financial.title"),
    mayEdit,
    settings: mustAllow(settings).filter((setting) => setting.area === "financial"),
    hasVat: mustAllow(settings).some(({ key, value }) => key === "vat_number" && value !== ""),
    accounts: accounts ? mustAllow(accounts) : [],
  };
}

const change = z.discriminatedUnion("intent", [
  settingBody.pick({ key: true, value: true }).extend({ intent: z.literal("setting"), was: shownValues }),
  z.object({ intent: z.literal("reset") }),
  bankAccountBody.extend({ intent: z.literal("add-bank") }),
  bankAccountChange.extend({ intent: z.literal("change-bank"), id, was: shownValues }),
  z.object({ intent: z.literal("delete-bank"), id }),
  moveBody.extend({ intent: z.literal("move-bank"), id }),
  orderBody.extend({ intent: z.literal("order-banks") }),
]);

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  switch (asked.value.intent) {
    case "setting":
      return answerAction(ctx, await saveSetting(ctx, asked.value));
    case "reset":
      return answerAction(ctx, await resetFinancial(ctx));
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
      return answerAction(ctx, await reorderBankAccounts(ctx, asked.value));
  }
}

export default function FinancialPage({
  loaderData: { settings, hasVat, accounts, mayEdit },
}: Route.ComponentProps) {
  const { t } = useTranslation("admin-settings");
  const { save } = useSave();
  const reset = (
    <ConfirmDialog
      trigger={
        <Button variant="secondary" size="sm" icon={<RotateCcw aria-hidden className="size-4.5" />}>
          {t("financial.reset")}
        </Button>
      }
      title={t("financial.resetAsk")}
      description={t("financial.resetText")}
      confirmLabel={t("financial.reset")}
      onConfirm={() => save({ intent: "reset" }, { success: t("financial.resetDone") })}
    />
  );
  return (
    <div className="max-w-7xl">
      <SectionHeading level={1} lead={t("financial.lead")} action={mayEdit && reset} className="flex-wrap">
        {t("financial.title")}
      </SectionHeading>
      {!mayEdit && (
        <p
          role="status"
          className="mb-5 rounded-field border border-saffron/50 tint-saffron p-4 text-saffron"
        >
          {t("financial.readOnly")}
        </p>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-5">
          <FinancialSettings settings={settings} mayEdit={mayEdit} />
        </div>
        <div className="lg:sticky lg:top-20">
          <OrderExample settings={settings} hasVat={hasVat} />
        </div>
      </div>
      <div className="mt-10">
        <BankAccountsEditor accounts={accounts} mayEdit={mayEdit} />
      </div>
    </div>
  );
}
