import { useState } from "react";
import type { ListedSetting } from "#app/features/settings/reads/list-settings.server.ts";
import { PAYMENT_METHODS } from "#app/features/settings/rules/definitions.ts";
import {
  type MethodFacts,
  type MethodState,
  methodStates,
} from "#app/features/settings/rules/method-states.ts";
import { SaveMark } from "#app/foundation/admin-kit/save-mark.tsx";
import { useQuietSave } from "#app/foundation/admin-kit/use-quiet-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { ToggleChip } from "#app/ui/toggle-chip.tsx";
import { settingId } from "./setting-inputs.ts";

export interface PaymentMethodsProps {
  setting: ListedSetting;
  /** Whether cash is taken, which has a key of its own. */
  cash: ListedSetting;
  facts: MethodFacts;
  disabled: boolean;
}

/** Where on the page what a method needs is set up. */
const SET_UP: Partial<Record<MethodState, string>> = {
  needs_gateway: "#gateways",
  needs_account: "#bank-accounts",
};

/** Cash, card, bank transfer (AF03): each that can be used is on or off at once, the others say what they need. */
export function PaymentMethods({ setting, cash, facts, disabled }: PaymentMethodsProps) {
  const { t } = useTranslation("admin-settings");
  const { send, state } = useQuietSave();
  const [wanted, setWanted] = useState<string | null>(null);
  const [wantsCash, setWantsCash] = useState<boolean | null>(null);
  const isCashOn = wantsCash ?? cash.value === "true";
  const isOn = (method: string) => (method === "cash" ? isCashOn : chosen.includes(method));
  const chosen = (wanted ?? setting.value).split("\n").filter((method) => method !== "");
  const states = methodStates(facts);
  const switches = PAYMENT_METHODS.filter((method) => states[method] === "switch");

  function toggleCash() {
    setWantsCash(!isCashOn);
    const settle = () => setWantsCash(null);
    const change = (value: string) => ({ intent: "setting", key: cash.key, value });
    send(change(String(!isCashOn)), { shown: change(cash.value), onSaved: settle, onRefused: settle });
  }

  function toggle(method: string) {
    if (method === "cash") return toggleCash();
    const next = PAYMENT_METHODS.filter((each) => (each === method) !== chosen.includes(each)).join("\n");
    setWanted(next);
    const settle = () => setWanted(null);
    const change = (value: string) => ({ intent: "setting", key: setting.key, value });
    send(change(next), { shown: change(setting.value), onSaved: settle, onRefused: settle });
  }

  return (
    <fieldset id={settingId("payment_methods")} className="relative min-w-0 scroll-mt-24">
      <legend className="mb-1 text-xs font-medium text-quiet">{t("keys.payment_methods.label")}</legend>
      {switches.length > 0 && (
        <>
          <div className="flex flex-wrap gap-2">
            {switches.map((method) => (
              <span key={method} id={method === "cash" ? settingId("cash_on") : undefined}>
                <ToggleChip pressed={isOn(method)} disabled={disabled} onClick={() => toggle(method)}>
                  {t(`financial.methods.${method}`)}
                </ToggleChip>
              </span>
            ))}
          </div>
          <p className="mt-1 text-xs text-quiet">{t("keys.payment_methods.description")}</p>
        </>
      )}
      <ul className="mt-2 grid gap-1.5 text-sm">
        {PAYMENT_METHODS.map((method) => {
          const stands = states[method];
          if (stands === "switch") return null;
          const place = SET_UP[stands];
          return (
            <li key={method}>
              <span className="font-medium">{t(`financial.methods.${method}`)}</span>{" "}
              <span className="text-quiet">{t(`financial.methodStates.${stands}`)}</span>{" "}
              {place && (
                <a
                  href={place}
                  className="inline-flex min-h-11 items-center font-medium text-ember sm:min-h-0"
                >
                  {t("financial.setUp")}
                </a>
              )}
            </li>
          );
        })}
      </ul>
      <SaveMark state={state} />
    </fieldset>
  );
}
