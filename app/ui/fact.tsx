import clsx from "clsx";
import type { ReactNode } from "react";

/** One line of a description list; `wide` takes all columns of its grid. */
export function Fact({
  label,
  wide = false,
  children,
}: {
  label: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={clsx("min-w-0", wide && "col-span-full")}>
      <dt className="text-sm text-quiet">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
