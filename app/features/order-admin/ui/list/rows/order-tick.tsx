import { Check, Minus } from "lucide-react";
import { useEffect, useRef } from "react";

export interface OrderTickProps {
  label: string;
  checked: boolean;
  /** Some of many. */
  mixed?: boolean;
  isInRow?: boolean;
  tabIndex?: number;
  onChange: (checked: boolean) => void;
}

/** A tick box of a list, its words for screen readers: 44 px to press on a card, as high as its row in a table. */
export function OrderTick({
  label,
  checked,
  mixed = false,
  isInRow = false,
  tabIndex,
  onChange,
}: OrderTickProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  const Mark = mixed ? Minus : Check;
  const tick = (
    <>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        tabIndex={tabIndex}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className={isInRow ? "row-tick" : "tick-box size-5 before:-inset-3.5"}
      />
      {(checked || mixed) && (
        <Mark
          aria-hidden
          strokeWidth={3.5}
          className="pointer-events-none relative mx-auto size-3.5 text-on-ember"
        />
      )}
    </>
  );
  // The cell of a table is its place (`tick-cell`).
  return isInRow ? tick : <span className="relative z-10 -m-3 grid size-11 place-items-center">{tick}</span>;
}
