import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { FIELD_BOX, FieldFrame, type FieldFrameProps } from "./field-frame.tsx";

export interface SelectFieldProps
  extends FieldFrameProps,
    Omit<ComponentProps<"select">, "className" | "id"> {
  selectClassName?: string;
}

/** The browser's own select, because phones show it better than anything drawn. Children are `<option>`s. */
export function SelectField({
  label,
  hideLabel,
  hint,
  error,
  optional,
  className,
  id,
  selectClassName,
  children,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, optional, className, id }}>
      {(wiring) => (
        <span className="relative block">
          <select
            {...select}
            {...wiring}
            className={clsx(FIELD_BOX, "appearance-none pe-11 [&>option]:bg-raised", selectClassName)}
          >
            {children}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute end-3.5 top-1/2 size-5 -translate-y-1/2 text-quiet"
          />
        </span>
      )}
    </FieldFrame>
  );
}
