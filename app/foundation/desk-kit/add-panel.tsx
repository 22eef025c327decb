import clsx from "clsx";
import { Plus } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";

/** The form that adds a row: always open on desks; on phones behind its button, so that the list itself comes first. */
export function AddPanel({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button
        variant="secondary"
        wide
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        icon={<Plus aria-hidden className={clsx("size-5 transition-transform", isOpen && "rotate-45")} />}
        className="lg:hidden"
      >
        {label}
      </Button>
      <div id={id} className={clsx("mt-3 lg:mt-0 lg:block", !isOpen && "hidden")}>
        {children}
      </div>
    </div>
  );
}
