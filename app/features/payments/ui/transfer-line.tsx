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
    <div className="flex items-center gap-1 border-line py-1.5 not-first:border-t">
      <div className="min-w-0 flex-1">
        <dt className="text-xs leading-heading text-quiet">{label}</dt>
        <dd className="leading-heading">{children}</dd>
        {hint && <dd className="text-xs leading-heading text-quiet">{hint}</dd>}
      </div>
      <CopyButton value={value} label={copyLabel} />
    </div>
  );
}
