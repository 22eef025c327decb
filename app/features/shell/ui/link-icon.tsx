import { KabshSign } from "#app/ui/drawings/kabsh-sign.tsx";
import type { ShellIcon } from "../shell-icon.ts";
import type { ShellLink } from "../shell-links.ts";
import { PlacedIcon } from "./placed-icon.tsx";

/** What an admin placed here, else the shop's own icon, else its sign. */
export function LinkIcon({
  link,
  className,
}: {
  link: ShellLink & { icon: ShellIcon | null };
  className?: string;
}) {
  if (link.icon?.shape) return <PlacedIcon shape={link.icon.shape} className={className} />;
  if (link.Icon) return <link.Icon aria-hidden className={className} />;
  return <KabshSign className={className} />;
}
