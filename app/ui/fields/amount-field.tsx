import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { amountFault } from "#app/lib/amounts/amount-fault.ts";
import { readMessage } from "#app/lib/field-messages.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/**
 * An amount of money in riyals. What cannot be read, or could be two amounts, is said under the field once it is left: nothing is
 * guessed, and nobody learns of it only from what was stored.
 */
export function AmountField({ error, onChange, onBlur, onKeyDown, ...field }: TextFieldProps) {
  const { t } = useTranslation("common");
  const [typed, setTyped] = useState<string | null>(null);
  const [wasLeft, setLeft] = useState(false);
  const text = String(field.value ?? typed ?? field.defaultValue ?? "");
  const fault = text.trim() === "" ? null : amountFault(text);
  const { key, fillings } = readMessage(fault ?? "");
  const said = fault && t(key as "fieldErrors.twoAmounts", fillings as { more: string; less: string });
  return (
    <TextField
      {...field}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      error={said && (wasLeft || error) ? said : error}
      onChange={(event) => {
        setTyped(event.target.value);
        setLeft(false);
        onChange?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") setLeft(true);
        onKeyDown?.(event);
      }}
      onBlur={(event) => {
        setLeft(true);
        onBlur?.(event);
      }}
    />
  );
}
