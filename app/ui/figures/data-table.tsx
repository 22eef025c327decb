import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";

export interface DataTableProps extends ComponentProps<"table"> {
  /** Names the table for screen readers. */
  caption: string;
  /** The header row's cells: `<th scope="col">`. */
  head: ReactNode;
}

/**
 * A calm table for many rows: the head stays in view, wide tables scroll inside their own frame, so that the page
 * never does. Children are `<tr>`s; numbers sit at the end with class `figures`.
 */
export function DataTable({ caption, head, className, children, ...rest }: DataTableProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={caption}
      className="relative max-h-[min(75dvh,60rem)] overflow-auto overscroll-x-contain rounded-card border border-line bg-surface print:max-h-none print:overflow-visible print:border-0"
    >
      <table
        {...rest}
        className={clsx(
          "w-full border-separate border-spacing-0 text-sm",
          "[&_th]:px-4 [&_th]:py-3 [&_th]:text-start [&_td]:px-4 [&_td]:py-3 [&_td]:align-middle [&_td]:border-t [&_td]:border-line",
          "print:text-xs print:[&_td]:px-1.5 print:[&_td]:py-1.5 print:[&_th]:px-1.5 print:[&_th]:static",
          "[&_tbody_tr]:transition-colors [&_tbody_tr:hover]:bg-raised",
          className,
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="[&>th]:sticky [&>th]:top-0 [&>th]:z-10 [&>th]:bg-raised [&>th]:font-medium [&>th]:whitespace-nowrap [&>th]:text-quiet">
            {head}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
