import { z } from "zod";
import { removeCanned, saveCanned } from "#app/features/inbox/commands/save-canned.server.ts";
import { listCanned } from "#app/features/inbox/reads/list-canned.server.ts";
import { cannedBody } from "#app/features/inbox/rules/canned.ts";
import { CannedEditor } from "#app/features/inbox/ui/canned/canned-editor.tsx";
import { previewMessages } from "#app/features/order-notices/reads/preview-messages.server.ts";
import { TellingPage } from "#app/features/order-notices/ui/admin/telling-page.tsx";
import { saveSetting } from "#app/features/settings/commands/save-setting.server.ts";
import { listSettings } from "#app/features/settings/reads/list-settings.server.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { settingBody } from "#app/features/settings/rules/schema.ts";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { shownValues } from "#app/foundation/audit/shown-values.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { id } from "#app/lib/field-schemas.ts";
import { refuse } from "#app/lib/result.ts";
import type { Route } from "./+types/telling";

export const handle = { i18n: ["admin-settings", "admin-inbox", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  // Whoever has to do with money reads the settings of money elsewhere.
  if (!mayAdminister(ctx.actor, "settings.read")) mustAllow(refuse("not_allowed"));
  const [listed, settings, canned] = await Promise.all([
    listSettings(ctx),
    readSettings(ctx.db),
    listCanned(ctx),
  ]);
  return {
    title: sentence(ctx, "admin-settings:telling.title"),
    settings: mustAllow(listed).filter(({ area }) => area === "telling"),
    previews: previewMessages(ctx, settings),
    canned: mustAllow(canned),
  };
}

const change = z.discriminatedUnion("intent", [
  settingBody.pick({ key: true, value: true }).extend({ intent: z.literal("setting"), was: shownValues }),
  cannedBody.extend({ intent: z.literal("save-canned") }),
  z.object({ intent: z.literal("remove-canned"), id }),
]);

export const clientAction = keepTyped;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  switch (asked.value.intent) {
    case "setting":
      return answerAction(ctx, await saveSetting(ctx, asked.value));
    case "save-canned": {
      const { intent: _, ...body } = asked.value;
      return answerAction(ctx, await saveCanned(ctx, body));
    }
    case "remove-canned":
      return answerAction(ctx, await removeCanned(ctx, asked.value));
  }
}

export default function TellingRoute({ loaderData: { previews, settings, canned } }: Route.ComponentProps) {
  return (
    <div className="max-w-5xl">
      <TellingPage previews={previews} settings={settings} />
      <CannedEditor canned={canned} />
    </div>
  );
}
