import type { ReactNode } from "react";

export interface FaultPanelProps {
  icon: ReactNode;
  title: ReactNode;
  tone?: "bad" | "note";
  children: ReactNode;
}

/** A card that says what keeps the order from being placed, and holds the way on. */
export function FaultPanel({ icon, title, tone = "bad", children }: FaultPanelProps) {
  const colours = tone === "bad" ? "border-brick/60 bg-brick/8" : "border-saffron/60 bg-saffron/8";
  return (
    <section className={`animate-rise rounded-card border p-5 ${colours}`}>
      <h2 className="flex items-center gap-2.5 text-lg">
        {icon}
        {title}
      </h2>
      <div className="mt-2 grid gap-4">{children}</div>
    </section>
  );
}
