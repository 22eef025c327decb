import clsx from "clsx";
import type { ComponentProps } from "react";

export interface CardProps extends ComponentProps<"div"> {
  as?: "div" | "section" | "article" | "li";
  /** Without inner space, for cards that begin with a picture. */
  flush?: boolean;
}

/** A raised surface. */
export function Card({ as: Tag = "div", flush = false, className, ...rest }: CardProps) {
  const Element = Tag as "div";
  return (
    <Element
      {...rest}
      className={clsx(
        "min-w-0 rounded-card border border-line bg-surface",
        flush ? "overflow-hidden" : "p-5",
        className,
      )}
    />
  );
}
