import clsx from "clsx";
import { type ComponentType, createContext, type SVGProps, use } from "react";

export type SheetIcons = Readonly<Record<string, ComponentType<SVGProps<SVGSVGElement>>>>;

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

/** Icons that stand in many lines, as one file that browsers keep: in full in every line they were a third of a long page. */
export function IconSheet({ icons }: { icons: SheetIcons }) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" aria-hidden>
      {Object.entries(icons).map(([name, Icon]) => (
        <symbol key={name} id={name} viewBox="0 0 24 24">
          <Icon aria-hidden {...SAID_ONCE} />
        </symbol>
      ))}
    </svg>
  );
}

/** The address of the sheet that the page's icons are on. */
export const IconSheetFile = createContext("");

/** One of them, by its name on the sheet. */
export function SheetIcon({ name, className }: { name: string; className?: string }) {
  return (
    <svg aria-hidden className={clsx("sheet-icon", className)}>
      <use href={`${use(IconSheetFile)}#${name}`} />
    </svg>
  );
}
