import clsx from "clsx";
import { type ComponentProps, type ReactNode, useContext } from "react";
import { chipLook } from "#app/ui/chip-look.ts";
import { ChoiceFault } from "./choice-fault.ts";

export interface RadioChipProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  type?: "radio" | "checkbox";
  children: ReactNode;
}

/** One of several short choices (a time, an age): a real radio button inside a pill. */
export function RadioChip({ type = "radio", className, children, ...input }: RadioChipProps) {
  const fault = useContext(ChoiceFault);
  return (
    <label
      className={clsx(
        chipLook(),
        "relative has-checked:border-ember has-checked:tint-ember has-checked:text-ember",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ember",
        "has-disabled:border-dashed has-disabled:text-quiet has-disabled:opacity-60 has-disabled:hover:border-quiet/40",
        className,
      )}
    >
      <input
        aria-describedby={fault}
        {...input}
        type={type}
        className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-full outline-none"
      />
      {children}
    </label>
  );
}
