import type { ShellIcon } from "#app/features/content/rules/icons/shell-icon.ts";
import { PlacedIcon } from "#app/features/content/ui/placed-icon.tsx";
import { KabshSign } from "#app/ui/drawings/kabsh-sign.tsx";
import type { ShellLink } from "../rules/shell-links.ts";

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
