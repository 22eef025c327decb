import { z } from "zod";
import {
  changeEndpoint,
  makeEndpoint,
  removeEndpoint,
  renewSecret,
  switchEndpoint,
} from "#app/features/machines/commands/edit-endpoints.server.ts";
import { makeKey, revokeKey } from "#app/features/machines/commands/make-key.server.ts";
import { sendTestWebhook, sendWebhookAgain } from "#app/features/machines/commands/send-by-hand.server.ts";
import { listKeys } from "#app/features/machines/reads/list-keys.server.ts";
import { listWebhooks } from "#app/features/machines/reads/list-webhooks.server.ts";
import { endpointBody } from "#app/features/machines/rules/endpoint-body.ts";
import { keyBody } from "#app/features/machines/rules/key-body.ts";
import { MachinesPage } from "#app/features/machines/ui/admin/machines-page.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { id } from "#app/lib/field-schemas.ts";
import type { Route } from "./+types/machines";

export const handle = { i18n: ["admin-machines", "admin-roles", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [keys, webhooks] = await Promise.all([listKeys(ctx), listWebhooks(ctx)]);
  return { title: sentence(ctx, "admin-machines:title"), keys: mustAllow(keys), ...mustAllow(webhooks) };
}

const change = z.discriminatedUnion("intent", [
  keyBody.extend({ intent: z.literal("make-key") }),
  z.object({ intent: z.literal("revoke-key"), id }),
  endpointBody.extend({ intent: z.literal("make-webhook") }),
  endpointBody.extend({ intent: z.literal("change-webhook"), id }),
  z.object({ intent: z.literal("switch-webhook"), id, isOn: z.boolean() }),
  z.object({ intent: z.literal("renew-secret"), id }),
  z.object({ intent: z.literal("remove-webhook"), id }),
  z.object({ intent: z.literal("test-webhook"), id }),
  z.object({ intent: z.literal("send-webhook-again"), id }),
]);

export const clientAction = keepTyped;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  switch (asked.value.intent) {
    case "make-key":
      return answerAction(ctx, await makeKey(ctx, asked.value));
    case "revoke-key":
      return answerAction(ctx, await revokeKey(ctx, asked.value));
    case "make-webhook":
      return answerAction(ctx, await makeEndpoint(ctx, asked.value));
    case "change-webhook":
      return answerAction(ctx, await changeEndpoint(ctx, asked.value));
    case "switch-webhook":
      return answerAction(ctx, await switchEndpoint(ctx, asked.value));
    case "renew-secret":
      return answerAction(ctx, await renewSecret(ctx, asked.value));
    case "remove-webhook":
      return answerAction(ctx, await removeEndpoint(ctx, asked.value));
    case "test-webhook":
      return answerAction(ctx, await sendTestWebhook(ctx, asked.value));
    case "send-webhook-again":
      return answerAction(ctx, await sendWebhookAgain(ctx, asked.value));
  }
}

export default function AdminMachinesPage({ loaderData: { title: _, ...shown } }: Route.ComponentProps) {
  return <MachinesPage {...shown} />;
}
