import clsx from "clsx";
import { TriangleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";

export interface BandProps {
  title: string;
  tone?: "bad" | "note";
  icon?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A line over the whole order that asks for somebody’s decision. */
export function Band({ title, tone = "note", icon, actions, children }: BandProps) {
  const id = useId();
  const isBad = tone === "bad";
  return (
    <section
      aria-labelledby={id}
      className={clsx(
        "flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border p-4",
        isBad ? "tint-brick border-brick/60" : "tint-saffron border-saffron/50",
      )}
    >
      <div className="flex min-w-0 flex-1 basis-72 gap-3">
        {icon ?? (
          <TriangleAlert
            aria-hidden
            className={clsx("mt-0.5 size-5 shrink-0", isBad ? "text-brick" : "text-saffron")}
          />
        )}
        <div className="grid min-w-0 gap-0.5 text-sm">
          <h2 id={id} className="text-base">
            {title}
          </h2>
          {children}
        </div>
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </section>
  );
}
