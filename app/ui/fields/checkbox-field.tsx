import clsx from "clsx";
import { Check } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";

export interface CheckboxFieldProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

/** A checkbox with label, hint and error. */
export function CheckboxField({ label, hint, error, className, ...input }: CheckboxFieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <label
      className={clsx("relative flex min-h-11 items-start gap-3 py-2 has-disabled:opacity-50", className)}
    >
      <span className="relative mt-[0.22em] grid size-5.5 shrink-0 place-items-center">
        <input
          {...input}
          type="checkbox"
          aria-describedby={note ? id : undefined}
          aria-invalid={error ? true : undefined}
          className="peer absolute inset-0 size-full cursor-[inherit] appearance-none rounded-[6px] border-2 border-quiet/70 bg-raised transition-colors checked:border-ember checked:bg-ember aria-invalid:border-brick"
        />
        <Check
          aria-hidden
          strokeWidth={3.5}
          className="pointer-events-none relative size-4 text-on-ember opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span className="min-w-0">
        <span className="block">{label}</span>
        {note && (
          <span id={id} className={clsx("block text-sm", error ? "text-brick" : "text-quiet")}>
            {note}
          </span>
        )}
      </span>
    </label>
  );
}
