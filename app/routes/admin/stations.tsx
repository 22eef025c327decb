import { z } from "zod";
import { addPerson, changePin, removePerson } from "#app/features/stations/commands/edit-people.server.ts";
import { makePairingCode } from "#app/features/stations/commands/pair-device.server.ts";
import { revokeDevice, seeRefusedAct } from "#app/features/stations/commands/revoke-device.server.ts";
import { listStations } from "#app/features/stations/reads/list-stations.server.ts";
import { pairingBody, personBody, pin } from "#app/features/stations/rules/station-body.ts";
import { StationsPage } from "#app/features/stations/ui/admin/stations-page.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { id } from "#app/lib/field-schemas.ts";
import type { Route } from "./+types/stations";

export const handle = { i18n: ["admin-stations", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const address = `${ctx.publicUrl.replace(/^https?:\/\//, "")}/station`;
  return { title: sentence(ctx, "admin-stations:title"), address, ...mustAllow(await listStations(ctx)) };
}

const change = z.discriminatedUnion("intent", [
  pairingBody.extend({ intent: z.literal("make-code") }),
  z.object({ intent: z.literal("revoke-device"), id }),
  personBody.extend({ intent: z.literal("add-person") }),
  z.object({ intent: z.literal("change-pin"), id, pin }),
  z.object({ intent: z.literal("remove-person"), id }),
  z.object({ intent: z.literal("see-refused"), id: z.int() }),
]);

export const clientAction = keepTyped;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  switch (asked.value.intent) {
    case "make-code":
      return answerAction(ctx, await makePairingCode(ctx, asked.value));
    case "revoke-device":
      return answerAction(ctx, await revokeDevice(ctx, asked.value));
    case "add-person":
      return answerAction(ctx, await addPerson(ctx, asked.value));
    case "change-pin":
      return answerAction(ctx, await changePin(ctx, asked.value));
    case "remove-person":
      return answerAction(ctx, await removePerson(ctx, asked.value));
    case "see-refused":
      return answerAction(ctx, await seeRefusedAct(ctx, asked.value));
  }
}

export default function AdminStationsPage({ loaderData: { title: _, ...shown } }: Route.ComponentProps) {
  return <StationsPage {...shown} />;
}
