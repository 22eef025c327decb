import clsx from "clsx";
import type { ReactNode } from "react";

/** Phones, IBANs, ids and times: a left-to-right island with figures of one width. */
export function LtrText({
  children,
  className,
  mono = false,
}: {
  children: ReactNode;
  className?: string;
  mono?: boolean;
}) {
  return (
    <bdi dir="ltr" translate="no" className={clsx("figures", mono && "font-mono", className)}>
      {children}
    </bdi>
  );
}
