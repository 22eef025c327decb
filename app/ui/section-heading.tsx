import clsx from "clsx";
import type { ReactNode } from "react";

export interface SectionHeadingProps {
  children: ReactNode;
  id?: string;
  /** A sentence under it. */
  lead?: ReactNode;
  /** A link at its end. */
  action?: ReactNode;
  level?: 1 | 2 | 3;
  /** Of a section of a customer's page, which has room around it; the desk's are dense. */
  scale?: "page";
  className?: string;
}

/** The heading of a section, with a lead and an action beside it. */
export function SectionHeading({
  children,
  id,
  lead,
  action,
  level = 2,
  scale,
  className,
}: SectionHeadingProps) {
  const Heading = `h${level}` as "h2";
  return (
    <div
      className={clsx(
        "mb-5 flex items-center justify-between gap-4 large:flex-wrap",
        scale && "md:mb-9",
        className,
      )}
    >
      <div className="min-w-0">
        <Heading id={id} className={scale && "text-section"}>
          {children}
        </Heading>
        {lead && <p className="mt-1.5 max-w-[60ch] text-quiet">{lead}</p>}
      </div>
      {action && <div className="shrink-0">{action}</div>}
    </div>
  );
}
