import clsx from "clsx";
import { type ComponentProps, type ReactNode, useContext } from "react";
import { ChoiceFault } from "./choice-fault.ts";

export interface ChoiceCardProps extends Omit<ComponentProps<"input">, "title" | "type" | "children"> {
  type?: "radio" | "checkbox";
  title: ReactNode;
  detail?: ReactNode;
  /** Drawn content: a breed's head, a tray. */
  drawing?: ReactNode;
  /** What stands at the end of a row or under a tile: usually the price. */
  aside?: ReactNode;
  shape?: "row" | "tile";
  children?: ReactNode;
}

/** A big drawn choice: a radio button (or tick box) that is the whole card. */
export function ChoiceCard({
  type = "radio",
  title,
  detail,
  drawing,
  aside,
  shape = "row",
  className,
  children,
  ...input
}: ChoiceCardProps) {
  const tile = shape === "tile";
  const fault = useContext(ChoiceFault);
  return (
    <label
      className={clsx(
        "group/choice relative block min-w-0 rounded-card border border-line bg-surface transition-[border-color,background-color,box-shadow]",
        "not-has-disabled:hover:border-quiet/70 has-checked:border-ember has-checked:tint-ember has-checked:ring-1 has-checked:ring-ember",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ember has-disabled:opacity-50",
        tile ? "px-3 py-4" : "p-4",
        className,
      )}
    >
      <input
        aria-describedby={fault}
        {...input}
        type={type}
        className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-card outline-none"
      />
      <span
        className={clsx(
          "pointer-events-none relative flex gap-x-4 gap-y-2",
          tile ? "flex-col items-center text-center" : "items-center",
        )}
      >
        {drawing && <span className={clsx("shrink-0", tile ? "w-full" : "w-16")}>{drawing}</span>}
        <span className="min-w-0 flex-1">
          <span className="block font-heading text-base font-semibold leading-heading">{title}</span>
          {detail && <span className="mt-1 block text-sm text-quiet">{detail}</span>}
        </span>
        {aside && (
          <span
            className={clsx("shrink-0", tile ? "text-sm text-quiet" : "font-heading text-lg font-semibold")}
          >
            {aside}
          </span>
        )}
      </span>
      {children}
    </label>
  );
}
