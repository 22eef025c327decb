import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label" | "children"> {
  /** What it does, for people who do not see the icon. */
  label: string;
  children: ReactNode;
  /** `plain` sits in a bar, `framed` stands alone. */
  look?: "plain" | "framed";
}

export const ICON_BUTTON =
  "inline-grid size-11 large:size-9 shrink-0 place-items-center rounded-full transition-colors hover:bg-text/10 disabled:opacity-40 disabled:hover:bg-transparent [&_svg]:size-5.5";

/** A 44 px target around one icon. */
export function IconButton({
  label,
  children,
  look = "plain",
  className,
  type = "button",
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={clsx(ICON_BUTTON, look === "framed" && "border border-quiet/40 bg-surface", className)}
    >
      {children}
    </button>
  );
}
