import clsx from "clsx";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "warning";
export type ButtonSize = "sm" | "md" | "lg";

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  /** sm 44 px, md 48 px, lg 56 px high. */
  size?: ButtonSize | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
}

const variants: Record<ButtonVariant, string> = {
  primary:
    "bg-ember text-on-ember hover:not-aria-disabled:brightness-107 active:not-aria-disabled:brightness-93",
  secondary:
    "border border-quiet/40 bg-surface/40 text-text hover:not-aria-disabled:border-quiet hover:not-aria-disabled:bg-raised",
  quiet: "text-ember hover:not-aria-disabled:tint-ember",
  danger:
    "bg-brick text-on-ember hover:not-aria-disabled:brightness-107 active:not-aria-disabled:brightness-93",
  // What destroys, while it only stands there: it comes to its colour when it is asked whether one is sure.
  warning: "border border-brick/60 text-brick hover:not-aria-disabled:tint-brick",
};

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-11 gap-1.5 rounded-field px-4 py-1.5 text-sm",
  md: "min-h-12 gap-2 rounded-field px-5 py-2 text-base",
  lg: "min-h-14 gap-2.5 rounded-card px-7 py-2.5 text-lg",
};

/** One look for everything that is pressed, whether it is a button or a link. */
export function buttonLook({ variant = "primary", size = "md", wide = false }: ButtonLook): string {
  return clsx("button-base", variants[variant], sizes[size], wide && "w-full");
}
