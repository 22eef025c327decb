import clsx from "clsx";
import type { ReactNode } from "react";

/** One line of a description list. */
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
    <div className={clsx("min-w-0", wide && "col-span-2")}>
      <dt className="text-sm text-quiet">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
