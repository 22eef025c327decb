import clsx from "clsx";
import type { ComponentProps } from "react";
import { chipLook } from "./chip-look.ts";

export interface ToggleChipProps extends Omit<ComponentProps<"button">, "aria-pressed"> {
  pressed: boolean;
}

/** Something that is on or off at once. */
export function ToggleChip({ pressed, className, type = "button", ...rest }: ToggleChipProps) {
  return (
    <button {...rest} type={type} aria-pressed={pressed} className={clsx(chipLook(pressed), className)} />
  );
}
