import clsx from "clsx";
import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { chipLook } from "./chip-look.ts";

export interface LinkChipProps extends LinkProps {
  chosen?: boolean;
  icon?: ReactNode;
}

/** A filter or a way on that lives in the address. */
export function LinkChip({ chosen = false, icon, className, children, ...link }: LinkChipProps) {
  return (
    <Link {...link} aria-current={chosen ? "true" : undefined} className={clsx(chipLook(chosen), className)}>
      {icon}
      {children}
    </Link>
  );
}
