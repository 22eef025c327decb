import clsx from "clsx";
import type { ReactNode } from "react";

export interface EmptyStateProps {
  drawing?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** The one thing to do next. */
  action?: ReactNode;
  className?: string;
}

/** What stands where a list has nothing to show. */
export function EmptyState({ drawing, title, text, action, className }: EmptyStateProps) {
  return (
    <div
      className={clsx("mx-auto grid max-w-md justify-items-center gap-4 px-2 py-12 text-center", className)}
    >
      {drawing && <div className="mb-1 w-52 max-w-full [&>svg]:h-auto [&>svg]:w-full">{drawing}</div>}
      <p className="font-heading text-lg font-semibold leading-heading">{title}</p>
      {text && <p className="-mt-1.5 text-quiet">{text}</p>}
      {action && <div className="mt-1">{action}</div>}
    </div>
  );
}
