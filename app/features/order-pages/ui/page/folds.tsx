import { ChevronDown, ChevronLeft } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";

/** What an order's page keeps folded: one list, each line a room that opens in place, before scripts too (RV03). */
export function Folds({ children }: { children: ReactNode }) {
  return (
    <div
      data-screen-only
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
    >
      {children}
    </div>
  );
}

/** A line that leads elsewhere at once. */
export function FoldLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="flex min-h-14 items-center gap-3 px-4 py-2 font-heading font-medium hover:bg-text/5 sm:px-5"
    >
      <span className="min-w-0 flex-1">{children}</span>
      <ChevronLeft aria-hidden className="size-5 shrink-0 text-quiet ltr:-scale-x-100" />
    </Link>
  );
}

export interface FoldProps {
  title: ReactNode;
  /** What it comes to, beside the title while it is closed. */
  gist?: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
}

/** One line of the list. Cards that are drawn in it lose their own frame. */
export function Fold({ title, gist, isOpen = false, children }: FoldProps) {
  const id = useId();
  return (
    <details open={isOpen} className="group/fold min-w-0">
      <summary className="flex min-h-14 cursor-pointer items-center gap-3 px-4 py-2 hover:bg-text/5 sm:px-5">
        <h2 id={id} className="text-base font-medium">
          {title}
        </h2>
        <span className="min-w-0 flex-1 cut-line text-end text-sm text-quiet group-open/fold:invisible">
          {gist}
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-quiet transition-transform group-open/fold:rotate-180"
        />
      </summary>
      <section
        aria-labelledby={id}
        className="grid grid-cols-[minmax(0,1fr)] gap-5 px-4 pt-1 pb-5 *:border-0! *:bg-transparent! *:p-0! sm:px-5"
      >
        {children}
      </section>
    </details>
  );
}
