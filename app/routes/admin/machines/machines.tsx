import { z } from "zod";
import { keyBody } from "#app/features/machines/keys/key-body.ts";
import { listKeys } from "#app/features/machines/keys/list-keys.server.ts";
import { makeKey, revokeKey } from "#app/features/machines/keys/make-key.server.ts";
import { MachinesPage } from "#app/features/machines/ui/admin/machines-page.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { LoadFailed } from "#app/foundation/desk-kit/load-failed.tsx";
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
  return { title: sentence(ctx, "admin-machines:title"), keys: mustAllow(await listKeys(ctx)) };
}

const change = z.discriminatedUnion("intent", [
  keyBody.extend({ intent: z.literal("make-key") }),
  z.object({ intent: z.literal("revoke-key"), id }),
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
  }
}

export default function AdminMachinesPage({ loaderData: { title: _, ...shown } }: Route.ComponentProps) {
  return <MachinesPage {...shown} />;
}
