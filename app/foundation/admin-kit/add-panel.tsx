import clsx from "clsx";
import { Plus } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";

/** The form that adds a row, behind its button: a list is read first, and the new row's fields wait until they are wanted. */
export function AddPanel({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isOpen) panel.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  }, [isOpen]);
  return (
    <div>
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        icon={<Plus aria-hidden className={clsx("size-5 transition-transform", isOpen && "rotate-45")} />}
        className="w-full sm:w-auto"
      >
        {label}
      </Button>
      <div id={id} ref={panel} className={clsx("mt-3", !isOpen && "hidden")}>
        {children}
      </div>
    </div>
  );
}
