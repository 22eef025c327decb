import clsx from "clsx";
import { type PointerEvent, type ReactNode, useRef, useState } from "react";
import { PlacedLink } from "#app/ui/placed-link.tsx";
import { NewsDot } from "./news-dot.tsx";

const RIPPLE_MS = 450;

export interface DockTabProps {
  to: string;
  label: string;
  icon: ReactNode;
  current: boolean;
  /** Order Now: a woven diamond that stands above the bar. */
  lead?: boolean;
  onPress?: () => void;
}

/** One tab of the dock, with a ripple where it was pressed. */
export function DockTab({ to, label, icon, current, lead = false, onPress }: DockTabProps) {
  const [ripple, setRipple] = useState<{ x: number; y: number; key: number } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function spread({ currentTarget, clientX, clientY }: PointerEvent) {
    const box = currentTarget.getBoundingClientRect();
    setRipple({ x: clientX - box.x, y: clientY - box.y, key: Date.now() });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setRipple(null), RIPPLE_MS);
  }

  return (
    <PlacedLink
      to={to}
      onPointerDown={spread}
      onClick={onPress}
      draggable={false}
      aria-current={current ? "page" : undefined}
      className={clsx(
        "relative grid min-w-0 flex-1 ltr:flex-auto grid-rows-[1fr_auto] justify-items-center gap-1 rounded-field pt-2.5 pb-2 font-heading text-[clamp(0.6875rem,3.1vw,0.8125rem)] large:text-xs font-semibold transition-colors select-none",
        current ? "text-ember" : "text-quiet",
      )}
    >
      {/* The ripple is measured from the left edge in both languages. */}
      <span aria-hidden dir="ltr" className="absolute inset-0 overflow-hidden rounded-field">
        {ripple && (
          <span
            key={ripple.key}
            data-ripple
            style={{ translate: `${ripple.x - 48}px ${ripple.y - 48}px` }}
            className="absolute top-0 start-0 size-24 animate-ripple rounded-full bg-ember"
          />
        )}
        {current && !lead && <span className="absolute inset-x-0 -top-1 mx-auto size-2 rotate-45 bg-ember" />}
      </span>
      {lead ? (
        <span className="relative -mt-7 grid size-13 place-items-center">
          <span
            aria-hidden
            className="absolute inset-1 rotate-45 rounded-field border-2 border-ember bg-raised shadow-soft"
          />
          <span className="relative grid place-items-center">{icon}</span>
        </span>
      ) : (
        <span className="relative grid place-items-center">
          {icon}
          {to === "/orders" && <NewsDot className="absolute end-0 top-0" />}
        </span>
      )}
      <span className={clsx("relative max-w-full cut-line leading-heading", lead && "text-text")}>
        {label}
      </span>
    </PlacedLink>
  );
}
