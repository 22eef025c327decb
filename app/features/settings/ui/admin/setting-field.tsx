import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { ListedSetting } from "#app/features/settings/reads/list-settings.server.ts";
import type { SettingKey } from "#app/features/settings/rules/definitions.ts";
import { InlineField } from "#app/foundation/admin-kit/inline-field.tsx";
import { InlineSelect, type InlineSelectProps } from "#app/foundation/admin-kit/inline-select.tsx";
import { InlineSwitch } from "#app/foundation/admin-kit/inline-switch.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { SecretSetting } from "./secret-setting.tsx";
import { settingId, settingKind } from "./setting-inputs.ts";

const MINUTES: readonly SettingKey[] = [
  "lead_time_minutes",
  "hold_minutes",
  "hold_reminder_minutes",
  "waiting_offer_minutes",
  "delay_told_minutes",
  "late_pay_minutes",
  "run_service_minutes",
];
const HOURS: readonly SettingKey[] = [
  "claim_answer_hours",
  "claim_decision_hours",
  "answer_promise_hours",
  "contact_promise_hours",
];
const PERCENT: readonly SettingKey[] = [
  "claim_alarm_percent",
  "late_pay_percent",
  "breeder_fee_percent",
  "restaurant_fee_percent",
  "vat_percent",
  "down_payment_percent",
];
const DAYS: readonly SettingKey[] = ["menu_signs_from"];
const RIYALS: readonly SettingKey[] = ["platform_flat_commission"];
const LEFT_TO_RIGHT =
  /_en$|^(phone|email|evening_report_numbers|whatsapp_number|cr_number|vat_number|business_centre_number|business_centre_link|address_building|address_postal_code|currency|delivery_origin|map_tiles_address|geocoder_address|sms_sender)$|^social_|^whatsapp_/;

export interface SettingFieldProps {
  setting: ListedSetting;
  disabled?: boolean;
  /** For settings that name a row of the shop instead of holding a text. */
  choices?: readonly { value: string; label: string }[] | undefined;
  /** What is asked before one of them is saved. */
  ask?: InlineSelectProps<string>["ask"];
}

/** One setting, in the field that its kind asks for; saved on leaving it (AF01). Whoever comes for it by its address stands in it. */
export function SettingField(props: SettingFieldProps) {
  const id = settingId(props.setting.key);
  const place = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever comes for it once more is led there once more
  useEffect(() => {
    if (hash !== `#${id}`) return;
    // Once its section is the one that is seen.
    const frame = requestAnimationFrame(() => {
      place.current?.scrollIntoView({ block: "center" });
      place.current
        ?.querySelector<HTMLElement>("input, select, textarea, button")
        ?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key, id]);
  return (
    <div ref={place} id={id} className="scroll-mt-24">
      <Field {...props} />
    </div>
  );
}

function Field({ setting, disabled = false, choices, ask }: SettingFieldProps) {
  const { t } = useTranslation("admin-settings");
  const { key, kind, value } = setting;
  const label = t(`keys.${key}.label`);
  const description = t(`keys.${key}.description`);
  const change = (next: string) => ({ intent: "setting", key, value: next });

  if (choices) {
    return (
      <InlineSelect
        label={label}
        labelShown
        hint={description}
        value={value}
        options={choices}
        change={change}
        ask={ask}
        disabled={disabled}
      />
    );
  }
  if (kind === "secret") return <SecretSetting setting={setting} disabled={disabled} />;
  if (kind === "boolean") {
    return (
      <InlineSwitch
        className="w-full!"
        label={label}
        hint={description}
        checked={value === "true"}
        disabled={disabled}
        change={(on) => change(String(on))}
      />
    );
  }

  const time = MINUTES.includes(key) ? "minutes" : HOURS.includes(key) ? "hours" : null;
  const unit = PERCENT.includes(key) ? "%" : time ? t(`settings.${time}`) : undefined;
  return (
    <InlineField
      label={label}
      labelShown
      hint={description}
      kind={RIYALS.includes(key) ? { ...settingKind(kind), isMoney: true } : settingKind(kind)}
      type={kind === "time" ? "time" : DAYS.includes(key) ? "date" : "text"}
      step={kind === "time" ? 1800 : undefined}
      multiline={kind === "list" || key === "service_areas"}
      dir={LEFT_TO_RIGHT.test(key) ? "ltr" : undefined}
      suffix={unit}
      disabled={disabled || key === "currency"}
      value={value}
      change={change}
    />
  );
}
