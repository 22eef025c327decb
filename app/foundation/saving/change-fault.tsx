import clsx from "clsx";

/** Says beside a form why its change was not made: `fault` of `useChange`. */
export function ChangeFault({ fault, className }: { fault: string; className?: string }) {
  return (
    fault && (
      <p role="alert" className={clsx("text-sm text-brick", className)}>
        {fault}
      </p>
    )
  );
}
