import clsx from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";

export interface SwitchFieldProps extends Omit<ComponentProps<"input">, "type" | "role"> {
  label: ReactNode;
  hideLabel?: boolean;
  hint?: ReactNode;
}

/** On or off, at once; label at the start, switch at the end. */
export function SwitchField({ label, hideLabel = false, hint, className, ...input }: SwitchFieldProps) {
  const id = useId();
  return (
    <label
      className={clsx("flex min-h-11 items-center justify-between gap-4 has-disabled:opacity-50", className)}
    >
      <span className={hideLabel ? "sr-only" : "min-w-0"}>
        <span className="block">{label}</span>
        {hint && (
          <span id={id} className="block text-sm text-quiet">
            {hint}
          </span>
        )}
      </span>
      <span className="relative h-7 w-12 shrink-0">
        <input
          {...input}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a real tick box tells its own state
          role="switch"
          aria-describedby={hint ? id : undefined}
          className="peer absolute inset-0 size-full cursor-[inherit] appearance-none rounded-full border border-quiet/70 bg-raised transition-colors checked:border-ember checked:bg-ember"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute start-1 top-1 size-5 rounded-full bg-quiet transition-[inset-inline-start,background-color] peer-checked:start-6 peer-checked:bg-on-ember"
        />
      </span>
    </label>
  );
}
