import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { FIELD_BOX, FieldFrame, type FieldFrameProps } from "./field-frame.tsx";

export interface TextFieldProps extends FieldFrameProps, Omit<ComponentProps<"input">, "className" | "id"> {
  /** Fixed words inside the field at its end, such as a unit. */
  suffix?: ReactNode;
  inputClassName?: string;
}

/** A text input of one line with label, hint and error. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  optional,
  className,
  id,
  suffix,
  inputClassName,
  ...input
}: TextFieldProps) {
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, optional, className, id }}>
      {(wiring) => (
        <span dir={input.dir} className="relative block">
          <input {...input} {...wiring} className={clsx(FIELD_BOX, suffix && "pe-16", inputClassName)} />
          {suffix && (
            <span className="pointer-events-none absolute inset-y-0 end-4 grid place-items-center text-sm text-quiet">
              {suffix}
            </span>
          )}
        </span>
      )}
    </FieldFrame>
  );
}
