import { Popover as Base } from "@base-ui/react/popover";
import type { ReactElement, ReactNode } from "react";

export interface PopoverProps {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** A button element; it gets the wiring of the popover. */
  trigger: ReactElement;
  title?: ReactNode;
  side?: "top" | "bottom" | "inline-start" | "inline-end";
  align?: "start" | "center" | "end";
  children: ReactNode;
}

/** A small card beside what was pressed. */
export function Popover({
  trigger,
  title,
  side = "bottom",
  align = "center",
  children,
  ...root
}: PopoverProps) {
  return (
    <Base.Root {...root}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={10} collisionPadding={16} className="z-50">
          <Base.Popup className="max-h-(--available-height) w-max max-w-[min(24rem,var(--available-width))] origin-(--transform-origin) overflow-y-auto rounded-card border border-line bg-raised p-5 shadow-soft outline-none transition-[scale,opacity] data-starting-style:scale-97 data-starting-style:opacity-0 data-ending-style:scale-97 data-ending-style:opacity-0">
            {title && <Base.Title className="mb-3 text-base">{title}</Base.Title>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
