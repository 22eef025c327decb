import { z } from "zod";
import { SETTING_WORDS } from "#app/features/admin-shell/rules/setting-words.ts";
import {
  type BreederChoice,
  listBreederChoices,
} from "#app/features/catalog/reads/list-breeder-choices.server.ts";
import { DefaultBreederDialog } from "#app/features/catalog/ui/admin/breeders/default-breeder-dialog.tsx";
import { readLastTest, sendTestMessage } from "#app/features/messages/commands/send-test-message.server.ts";
import { verifyTokenOf } from "#app/features/messages/reads/open-channels.server.ts";
import { resetSetting } from "#app/features/settings/commands/reset-setting.server.ts";
import { saveLogoForm } from "#app/features/settings/commands/save-logo.server.ts";
import { saveSetting } from "#app/features/settings/commands/save-setting.server.ts";
import { listSettings } from "#app/features/settings/reads/list-settings.server.ts";
import { settingBody } from "#app/features/settings/rules/schema.ts";
import { MessageChannel } from "#app/features/settings/ui/admin/message-channel.tsx";
import { SettingsAreas } from "#app/features/settings/ui/admin/settings-areas.tsx";
import { SettingsSections } from "#app/features/settings/ui/admin/settings-sections.tsx";
import { LoadFailed } from "#app/foundation/admin-kit/load-failed.tsx";
import { EditedWith, ReadOnlyNote } from "#app/foundation/admin-kit/read-only.tsx";
import { shownValues } from "#app/foundation/audit/shown-values.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import { mustAllow } from "#app/foundation/context/must-allow.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { pageTitle } from "#app/foundation/page/page-title.ts";
import { answerAction } from "#app/foundation/saving/action-answer.server.ts";
import { keepTyped } from "#app/foundation/saving/keep-typed.ts";
import { readIntent } from "#app/foundation/saving/read-intent.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { refuse } from "#app/lib/result.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import type { Route } from "./+types/settings";

export const handle = { i18n: ["admin-settings", "admin-catalog", "refusals"] };
export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageTitle(matches, loaderData?.title);
export const ErrorBoundary = LoadFailed;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [settings, breeders, { setUpBy, webhookConfig }, lastTest] = await Promise.all([
    listSettings(ctx),
    listBreederChoices(ctx),
    ctx.channels(),
    readLastTest(ctx),
  ]);
  // The word belongs to whoever may set the channel up; the environment has one of its own.
  const maySee = mayAdminister(ctx.actor, "settings.edit") && setUpBy.whatsapp !== "environment";
  return {
    title: sentence(ctx, "admin-settings:settings.title"),
    settings: mustAllow(settings),
    breeders: mustAllow(breeders),
    channels: {
      setUpBy,
      hasWebhook: webhookConfig !== null,
      webhook: {
        address: `${ctx.publicUrl}/webhooks/whatsapp`,
        verifyToken: maySee ? verifyTokenOf(ctx.sessionSecret) : null,
      },
      lastTest,
    },
  };
}

const change = z.discriminatedUnion("intent", [
  settingBody.pick({ key: true, value: true }).extend({ intent: z.literal("setting"), was: shownValues }),
  settingBody.pick({ key: true }).extend({ intent: z.literal("reset-setting") }),
  z.object({
    intent: z.literal("send-test"),
    phone: z.string().max(40),
    by: z.enum(["whatsapp", "sms"]).optional(),
  }),
]);

export const clientAction = keepTyped;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  if (request.headers.get("content-type")?.match(/^(?:multipart\/form-data|application\/x-www-form)/)) {
    const done = await saveLogoForm(ctx, await request.formData());
    return answerAction(ctx, done ?? refuse("invalid_input"));
  }
  const asked = await readIntent(request, change);
  if (!asked.ok) return answerAction(ctx, asked);
  switch (asked.value.intent) {
    case "setting":
      return answerAction(ctx, await saveSetting(ctx, asked.value));
    case "reset-setting":
      return answerAction(ctx, await resetSetting(ctx, asked.value));
    case "send-test":
      return answerAction(ctx, await sendTestMessage(ctx, asked.value));
  }
}

export default function SettingsPage({ loaderData: { settings, breeders, channels } }: Route.ComponentProps) {
  const mayEdit = useMay()("settings.edit");
  const { t } = useTranslation("admin-settings");
  return (
    <div className="max-w-5xl">
      <SectionHeading level={1} lead={t("settings.lead")}>
        {t("settings.title")}
      </SectionHeading>
      <ReadOnlyNote unless="settings.edit" />
      <div className="grid gap-5">
        <EditedWith permission="settings.edit">
          <SettingsSections settings={settings} called={SETTING_WORDS}>
            {(seen) => (
              <>
                <SettingsAreas
                  settings={settings}
                  breeders={breeders}
                  seen={seen}
                  askBreeder={(next, { go, stay }) => (
                    <AskBreeder
                      chosen={breeders.find(({ id }) => id === next) ?? breeders[0]}
                      go={go}
                      stay={stay}
                    />
                  )}
                />
                <MessageChannel
                  {...channels}
                  settings={settings}
                  mayEdit={mayEdit}
                  isSeen={seen.section("messages")}
                />
              </>
            )}
          </SettingsSections>
        </EditedWith>
        <p className="flex flex-wrap items-center justify-between gap-3 text-sm text-quiet">
          {t("settings.financialNote")}
          <LinkButton to="/admin/financial" variant="secondary" size="sm">
            {t("settings.toFinancial")}
          </LinkButton>
        </p>
      </div>
    </div>
  );
}

interface AskBreederProps {
  /** Where none is named, the first by name is meant. */
  chosen: BreederChoice | undefined;
  go: () => void;
  stay: () => void;
}

function AskBreeder({ chosen, go, stay }: AskBreederProps) {
  if (!chosen) return null;
  return (
    <DefaultBreederDialog
      open
      name={chosen.name}
      difference={chosen.difference}
      onOpenChange={(open) => !open && stay()}
      onConfirm={go}
    />
  );
}
