import clsx from "clsx";
import type { ComponentProps } from "react";
import { FIELD_BOX, FieldFrame, type FieldFrameProps } from "./field-frame.tsx";

export interface TextAreaProps
  extends FieldFrameProps,
    Omit<ComponentProps<"textarea">, "className" | "id"> {}

/** A field of several lines that grows with its text where the browser can. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  optional,
  className,
  id,
  rows = 3,
  ...area
}: TextAreaProps) {
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, optional, className, id }}>
      {(wiring) => (
        <textarea
          rows={rows}
          {...area}
          {...wiring}
          className={clsx(FIELD_BOX, "field-sizing-content min-h-24 resize-y")}
        />
      )}
    </FieldFrame>
  );
}
