import type { ReactNode } from "react";
import { PlacedLink } from "#app/ui/placed-link.tsx";

/** Around what a banner shows: the way on, where it has one. */
export function BannerLink({
  to,
  className,
  children,
}: {
  to: string | null;
  className?: string;
  children: ReactNode;
}) {
  if (to === null) return <span className={className}>{children}</span>;
  return (
    <PlacedLink to={to} className={className}>
      {children}
    </PlacedLink>
  );
}
