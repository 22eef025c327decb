import clsx from "clsx";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { type ButtonLook, buttonLook } from "./button-look.ts";
import { Spinner } from "./spinner.tsx";

export interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  /** Waiting for an answer: keeps its width and the focus, ignores further presses. */
  pending?: boolean | undefined;
  icon?: ReactNode;
}

/** A button; while it is pending it shows that it works and takes no press. */
export function Button({
  variant,
  size,
  wide,
  pending = false,
  icon,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // Not `disabled`: a disabled button loses the focus, and the person on the keyboard with it.
    if (pending) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest["aria-disabled"] || undefined}
      className={clsx(buttonLook({ variant, size, wide }), className)}
    >
      {pending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      <span
        className={clsx("inline-flex items-center gap-[inherit] transition-opacity", pending && "opacity-0")}
      >
        {icon}
        {children}
      </span>
    </button>
  );
}
