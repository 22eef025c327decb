import clsx from "clsx";
import type { ComponentType, SVGProps } from "react";

/** What every icon says of itself is said once, by `.sheet-icon`, which what it points at inherits. */
const SAID_ONCE = {
  xmlns: undefined,
  width: undefined,
  height: undefined,
  viewBox: undefined,
  fill: undefined,
  stroke: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
};

/** Icons that stand in many lines of a page, each drawn once: in full in every line they were a third of a long page. */
export function IconSheet({
  icons,
}: {
  icons: Readonly<Record<string, ComponentType<SVGProps<SVGSVGElement>>>>;
}) {
  return (
    <svg aria-hidden width="0" height="0" className="absolute">
      {Object.entries(icons).map(([name, Icon]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <Icon aria-hidden {...SAID_ONCE} />
        </symbol>
      ))}
    </svg>
  );
}

/** One of them, by its name on the sheet. */
export function SheetIcon({ name, className }: { name: string; className?: string }) {
  return (
    <svg aria-hidden className={clsx("sheet-icon", className)}>
      <use href={`#icon-${name}`} />
    </svg>
  );
}
