import { z } from "zod";
import { beginOnboarding } from "#app/features/e-invoicing/commands/begin-onboarding.server.ts";
import { finishOnboarding } from "#app/features/e-invoicing/commands/finish-onboarding.server.ts";
import {
  sendDocumentAgain,
  signAgain,
} from "#app/features/e-invoicing/commands/send-document-again.server.ts";
import { switchOff, switchOn } from "#app/features/e-invoicing/commands/switch-device.server.ts";
import { listDocuments } from "#app/features/e-invoicing/reads/list-documents.server.ts";
import { readEInvoicing } from "#app/features/e-invoicing/reads/read-e-invoicing.server.ts";
import { DOCUMENT_VIEWS } from "#app/features/e-invoicing/rules/document-views.ts";
import { EInvoicingPage } from "#app/features/e-invoicing/ui/admin/e-invoicing-page.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { foldDigits } from "#app/lib/arabic-text.ts";
import { E_INVOICING_ENVIRONMENTS } from "#app/vocabulary/money/e-invoicing.ts";
import type { Route } from "./+types/e-invoicing";

export const handle = { i18n: ["admin-e-invoicing", "admin-settings", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const asked = new URL(request.url).searchParams;
  const view = DOCUMENT_VIEWS.find((each) => each === asked.get("view")) ?? "all";
  const [state, page] = await Promise.all([
    readEInvoicing(ctx),
    listDocuments(ctx, { view, cursor: asked.get("cursor") }),
  ]);
  return {
    title: sentence(ctx, "admin-e-invoicing:title"),
    state: mustAllow(state),
    view,
    page: mustAllow(page),
  };
}

const place = { deviceId: z.int().positive(), icv: z.int().positive() };
const change = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("begin"),
    environment: z.enum(E_INVOICING_ENVIRONMENTS),
    otp: z
      .string()
      .max(40)
      .transform((text) => foldDigits(text).trim()),
  }),
  z.object({ intent: z.literal("finish") }),
  z.object({ intent: z.literal("switch-on") }),
  z.object({ intent: z.literal("switch-off") }),
  z.object({ intent: z.literal("again"), ...place }),
  z.object({ intent: z.literal("sign-again") }),
]);

export const clientAction = keepTyped;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  switch (asked.value.intent) {
    case "begin":
      return answerAction(ctx, await beginOnboarding(ctx, asked.value));
    case "finish":
      return answerAction(ctx, await finishOnboarding(ctx));
    case "switch-on":
      return answerAction(ctx, await switchOn(ctx));
    case "switch-off":
      return answerAction(ctx, await switchOff(ctx));
    case "again":
      return answerAction(ctx, await sendDocumentAgain(ctx, asked.value));
    case "sign-again":
      return answerAction(ctx, await signAgain(ctx));
  }
}

export default function AdminEInvoicingPage({ loaderData: { state, view, page } }: Route.ComponentProps) {
  return <EInvoicingPage state={state} view={view} page={page} />;
}
