import { z } from "zod";
import {
  changeZone,
  createZone,
  deleteZone,
  moveZone,
} from "#app/features/zone-admin/commands/save-zone.server.ts";
import { readZoneAdmin } from "#app/features/zone-admin/reads/read-zone-admin.server.ts";
import { seenZone, zoneBody, zoneId } from "#app/features/zone-admin/rules/zone-schema.ts";
import { ZonePage } from "#app/features/zone-admin/ui/admin/zone-page.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { moveRowBody } from "#app/foundation/published/list-edit-schema.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Route } from "./+types/zones";

export const handle = { i18n: ["admin-zones", "places", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

/** The zone that is shown is in the address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const shop = mustAllow(await readZoneAdmin(ctx));
  const asked = new URL(request.url).searchParams.get("zone");
  const { zones } = shop.book;
  const shown = asked === "new" ? null : (zones.find(({ id }) => id === asked) ?? zones[0] ?? null);
  return { title: sentence(ctx, "admin-zones:title"), shop, shown, isNew: asked === "new" };
}

const change = z.discriminatedUnion("intent", [
  zoneBody.safeExtend({ intent: z.literal("add") }),
  zoneBody.safeExtend({ intent: z.literal("change"), id: zoneId, seen: seenZone.optional() }),
  z.object({ intent: z.literal("delete"), id: zoneId }),
  moveRowBody.extend({ intent: z.literal("move"), id: zoneId }),
]);

export const clientAction = keepTyped;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  switch (asked.value.intent) {
    case "add": {
      const { intent: _, ...body } = asked.value;
      return answerAction(ctx, await createZone(ctx, body));
    }
    case "change": {
      const { intent: _, id, seen, ...body } = asked.value;
      return answerAction(ctx, await changeZone(ctx, { id, body, seen }));
    }
    case "delete":
      return answerAction(ctx, await deleteZone(ctx, asked.value));
    case "move":
      return answerAction(ctx, await moveZone(ctx, asked.value));
  }
}

export default function ZonesPage({ loaderData: { shop, shown, isNew } }: Route.ComponentProps) {
  return <ZonePage key={isNew ? "new" : JSON.stringify(shown)} shop={shop} shown={shown} isNew={isNew} />;
}
