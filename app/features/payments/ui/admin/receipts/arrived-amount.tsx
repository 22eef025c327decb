import type { Ref } from "react";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { parseSar } from "#app/lib/amounts/read-typed-amount.ts";
import { AmountField } from "#app/ui/fields/amount-field.tsx";

export interface ArrivedAmountProps {
  askedHalalas: number;
  /** As it is typed. */
  value: string;
  /** It could not be read when it was needed. */
  isNeeded: boolean;
  ref: Ref<HTMLInputElement>;
  onChange: (text: string) => void;
  onEnter: () => void;
}

/** How much arrived: filled with what was asked for; what is less or more than that says what becomes of it. Enter verifies. */
export function ArrivedAmount({ askedHalalas, value, isNeeded, ref, onChange, onEnter }: ArrivedAmountProps) {
  const { t } = useTranslation("admin-receipts");
  const format = useFormat();
  const came = parseSar(value);
  const difference = came === null ? 0 : came - askedHalalas;
  const amount = format.money(Math.abs(difference)).plain;
  const becomes = difference < 0 ? t("arrived.less", { amount }) : t("arrived.more", { amount });
  return (
    <AmountField
      ref={ref}
      label={t("arrived.label")}
      value={value}
      error={isNeeded && came === null ? t("arrived.needed") : undefined}
      hint={difference === 0 ? undefined : becomes}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onEnter();
      }}
    />
  );
}
