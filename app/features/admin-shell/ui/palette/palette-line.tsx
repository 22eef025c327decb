import { Command } from "cmdk";
import type { ReactNode } from "react";

export interface PaletteLineProps {
  value: string;
  icon: ReactNode;
  aside?: ReactNode;
  onSelect: () => void;
  children: ReactNode;
}

/** One thing that was found: what it is, and small beside it where it belongs. */
export function PaletteLine({ value, icon, aside, onSelect, children }: PaletteLineProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 data-[selected=true]:bg-ember/14 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-quiet"
    >
      {icon}
      <span className="min-w-0 flex-1 cut-line">{children}</span>
      {aside && <span className="flex shrink-0 items-center gap-2 text-sm text-quiet">{aside}</span>}
    </Command.Item>
  );
}

/** Lines of one kind under its name; nothing where there are none. */
export function PaletteGroup({ heading, children }: { heading: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-quiet"
    >
      {children}
    </Command.Group>
  );
}
