import { z } from "zod";
import { correctCustomer } from "#app/features/customers/commands/correct-customer.server.ts";
import { eraseCustomer } from "#app/features/customers/commands/erase-customer.server.ts";
import { readCustomer } from "#app/features/customers/reads/read-customer.server.ts";
import { CustomerPage } from "#app/features/customers/ui/admin/customer-page.tsx";
import { payCreditOut } from "#app/features/refunds/commands/asking/pay-credit-out.server.ts";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { refuse } from "#app/lib/result.ts";
import type { Route } from "./+types/customer";

export const handle = { i18n: ["admin-people", "admin-orders", "admin-refunds", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const customer = mustAllow(await readCustomer(ctx, { customerId: params.id }));
  const title = customer.name ?? sentence(ctx, "admin-people:customer.title");
  return { title, customer, now: ctx.now };
}

const change = z.discriminatedUnion("intent", [
  z.looseObject({ intent: z.literal("correct") }),
  z.looseObject({ intent: z.literal("erase") }),
  z.looseObject({ intent: z.literal("pay-credit-out") }),
]);

export const clientAction = keepTyped;

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  const body = asked.value;
  if (body.intent === "pay-credit-out")
    return answerAction(ctx, await payCreditOut(ctx, { customerId: params.id, body }));
  if (body.intent === "correct")
    return answerAction(ctx, await correctCustomer(ctx, { customerId: params.id, body }));
  const erased = await eraseCustomer(ctx, { customerId: params.id });
  // The customer's own page says "your order"; the desk speaks of somebody else.
  const isBusy = !erased.ok && erased.code === "orders_in_progress";
  return answerAction(ctx, isBusy ? refuse("customer_in_progress") : erased);
}

export default function AdminCustomerPage({ loaderData }: Route.ComponentProps) {
  return <CustomerPage customer={loaderData.customer} now={loaderData.now} />;
}
