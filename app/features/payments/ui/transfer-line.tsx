import clsx from "clsx";
import type { ReactNode } from "react";
import { CopyButton } from "#app/ui/copy-button.tsx";

export interface TransferLineProps {
  label: ReactNode;
  /** What is copied, as a bank's app takes it. */
  value: string;
  copyLabel: string;
  hint?: ReactNode;
  /** The value as people read it. */
  children: ReactNode;
}

/** One thing that a transfer must say: its name small above it, its copy button beside it, and a line's distance to the next. */
export function TransferLine({ label, value, copyLabel, hint, children }: TransferLineProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-1 border-line py-1.5 not-first:border-t">
      <dt className="text-xs leading-heading text-quiet">{label}</dt>
      <dd className="col-start-1 leading-heading">{children}</dd>
      {hint && <dd className="col-start-1 text-xs leading-heading text-quiet">{hint}</dd>}
      <dd className={clsx("col-start-2 row-start-1 self-center", hint ? "row-span-3" : "row-span-2")}>
        <CopyButton value={value} label={copyLabel} />
      </dd>
    </div>
  );
}
