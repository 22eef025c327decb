import { PlugZap } from "lucide-react";
import type { ListedSetting } from "#app/features/settings/reads/list-settings.server.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { GATEWAYS, type Gateway, keysOf, switchOf } from "#app/vocabulary/money/gateways.ts";
import { SettingField } from "./setting-field.tsx";

export interface GatewaySettingsProps {
  settings: readonly ListedSetting[];
  /** Where each gateway sends its notices. */
  webhooks: Readonly<Record<Gateway, string>>;
  mayEdit: boolean;
}

/** Each payment gateway: on or off, its keys, where its notices go, and whether it knows the keys. */
export function GatewaySettings({ settings, webhooks, mayEdit }: GatewaySettingsProps) {
  const { t } = useTranslation("admin-settings");
  return (
    <Card as="section" id="gateways" aria-labelledby="gateways-heading" className="grid scroll-mt-20 gap-6">
      <div>
        <h2 id="gateways-heading" className="text-lg">
          {t("gateways.title")}
        </h2>
        <p className="text-sm text-quiet">{t("gateways.lead")}</p>
      </div>
      {GATEWAYS.map((gateway) => (
        <OneGateway key={gateway} {...{ gateway, settings, mayEdit }} webhook={webhooks[gateway]} />
      ))}
    </Card>
  );
}

function OneGateway({
  gateway,
  settings,
  webhook,
  mayEdit,
}: Omit<GatewaySettingsProps, "webhooks"> & { gateway: Gateway; webhook: string }) {
  const { t } = useTranslation("admin-settings");
  const { save, isSaving } = useSave();
  const own = [switchOf(gateway), ...keysOf(gateway)].flatMap(
    (key) => settings.find((setting) => setting.key === key) ?? [],
  );
  const [isOn, ...keys] = own.map(({ value }) => value);
  const hasKeys = keys.every((value) => value !== "");
  const state = isOn !== "true" ? "off" : hasKeys ? "on" : "noKeys";
  return (
    <section aria-labelledby={`gateway-${gateway}`} className="grid gap-4 border-t border-line pt-5">
      <h3 id={`gateway-${gateway}`} className="flex flex-wrap items-center gap-3">
        {t(`gateways.${gateway}`)}
        <Badge tone={state === "on" ? "good" : state === "off" ? "quiet" : "accent"}>
          {t(`gateways.${state}`)}
        </Badge>
      </h3>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        {own.map((setting) => (
          <div key={setting.key} className={setting.kind === "secret" ? "sm:col-span-2" : "min-w-0"}>
            <SettingField setting={setting} disabled={!mayEdit} />
          </div>
        ))}
      </div>
      <div className="min-w-0">
        <p className="text-xs font-medium text-quiet">{t("gateways.webhook")}</p>
        <div className="flex min-w-0 items-center">
          <LtrText mono className="min-w-0 text-sm break-all whitespace-normal">
            {webhook}
          </LtrText>
          {mayEdit && <CopyButton value={webhook} label={t("gateways.copyWebhook")} />}
        </div>
        <p className="text-xs text-quiet">{t(`gateways.notices.${gateway}`)}</p>
      </div>
      {mayEdit && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          pending={isSaving}
          icon={<PlugZap aria-hidden className="size-4.5" />}
          onClick={() => save({ intent: "test-gateway", gateway }, { success: t("gateways.tested") })}
        >
          {t("gateways.test")}
        </Button>
      )}
    </section>
  );
}
