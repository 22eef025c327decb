import clsx from "clsx";
import { type ComponentProps, type MouseEvent, useEffect, useState } from "react";
import { GUARD_MS } from "#app/features/ordering/rules/press-guard.ts";
import { useShown } from "./use-shown.ts";

export interface GuardedAreaProps extends ComponentProps<"div"> {
  /** Changes with everything that puts other things under the finger. */
  on: string;
}

/**
 * Holds what changes under the finger: the second tap of a double one was meant for what stood there before, and does nothing
 * (NO03). What the page began with needs no such moment. A choice made by passing over it with the arrow keys is no press.
 */
export function GuardedArea({ on, className, ...rest }: GuardedAreaProps) {
  const { accepts, pressable, show } = useShown();
  const [last, setLast] = useState({ on, hasChanged: false });
  if (last.on !== on) setLast({ on, hasChanged: true });
  const { hasChanged } = last;
  useEffect(() => show(on, GUARD_MS), [on, show]);

  function swallow(event: MouseEvent) {
    if (!hasChanged || accepts(event.nativeEvent, on)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      {...rest}
      data-guarded={(hasChanged && pressable !== on) || undefined}
      onClickCapture={swallow}
      className={clsx("data-guarded:pointer-events-none", className)}
    />
  );
}
