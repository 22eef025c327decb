import { Check, Minus } from "lucide-react";
import { useEffect, useRef } from "react";

export interface OrderTickProps {
  label: string;
  checked: boolean;
  /** Some of many. */
  mixed?: boolean;
  onChange: (checked: boolean) => void;
}

/** A tick box of a list: 44 px to press, its words for screen readers. */
export function OrderTick({ label, checked, mixed = false, onChange }: OrderTickProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  const Mark = mixed ? Minus : Check;
  return (
    <span className="relative z-10 -m-3 inline-grid size-11 place-items-center">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="peer absolute inset-0 m-auto size-5 cursor-pointer appearance-none rounded-[6px] border-2 border-quiet/70 bg-raised transition-colors before:absolute before:-inset-3.5 checked:border-ember checked:bg-ember indeterminate:border-ember indeterminate:bg-ember"
      />
      <Mark
        aria-hidden
        strokeWidth={3.5}
        className="pointer-events-none relative size-3.5 text-on-ember opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100"
      />
    </span>
  );
}
