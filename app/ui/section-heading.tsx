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
  className?: string;
}

export function SectionHeading({ children, id, lead, action, level = 2, className }: SectionHeadingProps) {
  const Heading = `h${level}` as "h2";
  return (
    <div className={clsx("mb-5 flex items-center justify-between gap-4", className)}>
      <div className="min-w-0">
        <Heading id={id}>{children}</Heading>
        {lead && <p className="mt-1.5 max-w-[60ch] text-quiet">{lead}</p>}
      </div>
      {action && <div className="shrink-0">{action}</div>}
    </div>
  );
}
