import { z } from "zod";
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
import { refuse } from "#app/lib/result.ts";
import type { Route } from "./+types/telling";

export const handle = { i18n: ["admin-settings", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  // Whoever has to do with money reads the settings of money elsewhere.
  if (!mayAdminister(ctx.actor, "settings.read")) mustAllow(refuse("not_allowed"));
  const [listed, settings] = await Promise.all([listSettings(ctx), readSettings(ctx.db)]);
  return {
    title: sentence(ctx, "admin-settings:telling.title"),
    settings: mustAllow(listed).filter(({ area }) => area === "telling"),
    previews: previewMessages(ctx, settings),
  };
}

const change = settingBody
  .pick({ key: true, value: true })
  .extend({ intent: z.literal("setting"), was: shownValues });

export const clientAction = keepTyped;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const asked = await readIntent(request, change);
  return answerAction(ctx, asked.ok ? await saveSetting(ctx, asked.value) : asked);
}

export default function TellingRoute({ loaderData: { previews, settings } }: Route.ComponentProps) {
  return <TellingPage previews={previews} settings={settings} />;
}
