import { listReceipts } from "#app/features/payments/reads/list-receipts.server.ts";
import { REJECT_REASONS } from "#app/features/payments/rules/receipts/reject-reasons.ts";
import { ReceiptsPage } from "#app/features/payments/ui/admin/receipts/receipts-page.tsx";
import { readBankAccounts } from "#app/features/settings/reads/read-bank-accounts.server.ts";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Route } from "./+types/receipts";

export const handle = { i18n: ["admin-receipts", "admin-orders", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [queue, banks] = await Promise.all([listReceipts(ctx), readBankAccounts(ctx)]);
  const { texts } = ctx;
  return {
    title: sentence(ctx, "admin-receipts:title"),
    queue: mustAllow(queue),
    banks: banks.map(({ id, bankName, beneficiaryName, iban }) => ({ id, bankName, beneficiaryName, iban })),
    // The desk chooses in its language, the customer reads it in his.
    reasons: REJECT_REASONS.map((key) => ({
      key,
      ar: sentence({ texts, language: "ar" }, `admin-receipts:reasons.${key}.text`),
      en: sentence({ texts, language: "en" }, `admin-receipts:reasons.${key}.text`),
    })),
    now: ctx.now,
  };
}

export default function AdminReceiptsPage({ loaderData }: Route.ComponentProps) {
  const { queue, banks, reasons, now } = loaderData;
  return <ReceiptsPage {...{ queue, banks, reasons, now }} />;
}
