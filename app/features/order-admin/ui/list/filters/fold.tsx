import clsx from "clsx";
import { type FocusEvent, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";

export interface FoldProps {
  summary: ReactNode;
  summaryClass: string;
  panelClass: string;
  /** Folds of one name close each other. */
  name?: string;
  onLeave?: (fold: HTMLDetailsElement) => void;
  className?: string;
  children: ReactNode;
}

/** Something small behind one press, without scripts too; a press elsewhere, Escape and another address close it. */
export function Fold({ summary, summaryClass, panelClass, name, onLeave, className, children }: FoldProps) {
  const fold = useRef<HTMLDetailsElement>(null);

  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever led on from here has done so
  useEffect(() => {
    if (fold.current) fold.current.open = false;
  }, [key]);

  useEffect(() => {
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && fold.current && !fold.current.contains(target)) fold.current.open = false;
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, []);

  function leave(event: FocusEvent<HTMLDetailsElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.(event.currentTarget);
  }

  return (
    <details
      ref={fold}
      name={name}
      className={clsx("relative", className)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !fold.current?.open) return;
        event.stopPropagation();
        fold.current.open = false;
        fold.current.querySelector("summary")?.focus();
      }}
    >
      <summary className={summaryClass}>{summary}</summary>
      <div className={panelClass}>{children}</div>
    </details>
  );
}
