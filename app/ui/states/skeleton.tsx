import clsx from "clsx";

/** A resting shape where content will be; give it the size of what comes. The list around it says it is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx("block animate-breathe rounded-field bg-line/60", className)} />;
}
