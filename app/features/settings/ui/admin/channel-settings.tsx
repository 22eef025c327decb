import type { ListedSetting } from "#app/features/settings/reads/list-settings.server.ts";
import type { SettingKey } from "#app/features/settings/rules/definitions.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import type { SetUpBy } from "#services/messages/channels.ts";
import { SettingField } from "./setting-field.tsx";

const WHATSAPP: readonly SettingKey[] = [
  "whatsapp_phone_number_id",
  "whatsapp_access_token",
  "whatsapp_app_secret",
  "whatsapp_otp_template",
  "whatsapp_order_template",
  "whatsapp_number_template",
];
const SMS: readonly SettingKey[] = ["sms_sender", "sms_token"];

export interface Channels {
  settings: readonly ListedSetting[];
  setUpBy: Record<"whatsapp" | "sms", SetUpBy | null>;
  hasWebhook: boolean;
  /** What Meta's dashboard asks for; null where the environment knows the word. */
  webhook: { address: string; verifyToken: string | null };
  mayEdit: boolean;
}

/** What the WhatsApp Cloud API needs to send, and to be heard. */
export function WhatsAppChannel({ settings, setUpBy, hasWebhook, webhook, mayEdit }: Channels) {
  const { t } = useTranslation("admin-settings");
  const by = setUpBy.whatsapp;
  const state = by === null ? "off" : hasWebhook ? "on" : "deaf";
  return (
    <section aria-labelledby="channel-whatsapp" className="grid gap-4 border-t border-line pt-5">
      <h3 id="channel-whatsapp" className="flex flex-wrap items-center gap-3">
        {t("settings.messages.whatsappTitle")}
        <Badge tone={state === "on" ? "good" : "accent"}>{t(`settings.messages.${state}`)}</Badge>
      </h3>
      {state === "deaf" && <p className="text-sm text-quiet">{t("settings.messages.deafText")}</p>}
      <Keys {...{ settings, by, mayEdit }} keys={WHATSAPP} />
      <div className="grid min-w-0 gap-3">
        <Copied
          label={t("settings.messages.webhook")}
          copy={t("settings.messages.copyWebhook")}
          value={webhook.address}
          mayCopy={mayEdit}
        />
        {webhook.verifyToken && mayEdit && (
          <Copied
            label={t("settings.messages.verifyToken")}
            copy={t("settings.messages.copyToken")}
            value={webhook.verifyToken}
            mayCopy
          />
        )}
        <p className="text-xs text-quiet">{t("settings.messages.webhookText")}</p>
      </div>
    </section>
  );
}

/** What the SMS provider needs, for codes that WhatsApp does not bring. */
export function SmsChannel({ settings, setUpBy, mayEdit }: Channels) {
  const { t } = useTranslation("admin-settings");
  const by = setUpBy.sms;
  return (
    <section aria-labelledby="channel-sms" className="grid gap-4 border-t border-line pt-5">
      <h3 id="channel-sms" className="flex flex-wrap items-center gap-3">
        {t("settings.messages.smsTitle")}
        <Badge tone={by ? "good" : "quiet"}>{t(`settings.messages.${by ? "on" : "off"}`)}</Badge>
      </h3>
      <Keys {...{ settings, by, mayEdit }} keys={SMS} />
    </section>
  );
}

function Keys({
  settings,
  keys,
  by,
  mayEdit,
}: {
  settings: readonly ListedSetting[];
  keys: readonly SettingKey[];
  by: SetUpBy | null;
  mayEdit: boolean;
}) {
  const { t } = useTranslation("admin-settings");
  if (by === "environment") return <p className="text-sm">{t("settings.messages.byEnvironment")}</p>;
  return (
    <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
      {keys
        .flatMap((key) => settings.find((setting) => setting.key === key) ?? [])
        .map((setting) => (
          <div key={setting.key} className={setting.kind === "secret" ? "sm:col-span-2" : "min-w-0"}>
            <SettingField setting={setting} disabled={!mayEdit} />
          </div>
        ))}
    </div>
  );
}

function Copied(what: { label: string; copy: string; value: string; mayCopy: boolean }) {
  return (
    <div className="min-w-0">
      <p className="text-xs font-medium text-quiet">{what.label}</p>
      <div className="flex min-w-0 items-center">
        <LtrText mono className="min-w-0 text-sm break-all whitespace-normal">
          {what.value}
        </LtrText>
        {what.mayCopy && <CopyButton value={what.value} label={what.copy} />}
      </div>
    </div>
  );
}
