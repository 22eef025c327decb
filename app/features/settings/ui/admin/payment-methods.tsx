import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SaveMark } from "#app/foundation/desk-kit/save-mark.tsx";
import { useQuietSave } from "#app/foundation/desk-kit/use-quiet-save.ts";
import { ToggleChip } from "#app/ui/toggle-chip.tsx";
import { PAYMENT_METHODS } from "../../definitions.ts";
import type { ListedSetting } from "../../list-settings.server.ts";

/** Cash, card, bank transfer (AF03): each on or off at once. */
export function PaymentMethods({ setting, disabled }: { setting: ListedSetting; disabled: boolean }) {
  const { t } = useTranslation("admin-settings");
  const { send, state } = useQuietSave();
  const [wanted, setWanted] = useState<string | null>(null);
  const chosen = (wanted ?? setting.value).split("\n").filter((method) => method !== "");

  function toggle(method: string) {
    const next = PAYMENT_METHODS.filter((each) => (each === method) !== chosen.includes(each)).join("\n");
    setWanted(next);
    const settle = () => setWanted(null);
    const change = (value: string) => ({ intent: "setting", key: setting.key, value });
    send(change(next), { shown: change(setting.value), onSaved: settle, onRefused: settle });
  }

  return (
    <fieldset className="relative min-w-0">
      <legend className="mb-1 text-xs font-medium text-quiet">{t("keys.payment_methods.label")}</legend>
      <div className="flex flex-wrap gap-2">
        {PAYMENT_METHODS.map((method) => (
          <ToggleChip
            key={method}
            pressed={chosen.includes(method)}
            disabled={disabled}
            onClick={() => toggle(method)}
          >
            {t(`financial.methods.${method}`)}
          </ToggleChip>
        ))}
      </div>
      <p className="mt-1 text-xs text-quiet">{t("keys.payment_methods.description")}</p>
      <SaveMark state={state} />
    </fieldset>
  );
}
