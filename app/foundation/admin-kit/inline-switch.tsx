import clsx from "clsx";
import { type ReactNode, useState } from "react";
import { SwitchField } from "#app/ui/fields/switch-field.tsx";
import { SaveMark } from "./save-mark.tsx";
import { useQuietSave } from "./use-quiet-save.ts";

export interface InlineSwitchProps {
  label: ReactNode;
  hideLabel?: boolean;
  hint?: string;
  checked: boolean;
  change: (checked: boolean) => Record<string, unknown>;
  action?: string;
  disabled?: boolean;
  className?: string;
}

/** Flips at once (AG04 AN03 AN08) and flips back when the server refuses. */
export function InlineSwitch({ checked, change, action, className, ...field }: InlineSwitchProps) {
  const { send, state } = useQuietSave();
  const [wanted, setWanted] = useState<boolean | null>(null);

  function flip(next: boolean) {
    setWanted(next);
    const forget = () => setWanted(null);
    send(change(next), {
      shown: change(checked),
      ...(action && { action }),
      onSaved: forget,
      onRefused: forget,
    });
  }

  return (
    <div className={clsx("relative w-fit", className)}>
      <SwitchField {...field} checked={wanted ?? checked} onChange={(event) => flip(event.target.checked)} />
      <SaveMark state={state === "saving" ? "idle" : state} />
    </div>
  );
}
