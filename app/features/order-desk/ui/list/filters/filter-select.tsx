import { ChevronDown } from "lucide-react";
import { type ComponentProps, useId } from "react";

/** A filter's frame: roomy on phones, one of many in a row on desks. */
export const FILTER_BOX =
  "flex min-h-12 min-w-0 items-center gap-1.5 rounded-field border border-line bg-surface px-3 text-base transition-colors hover:border-quiet focus-within:border-ember lg:min-h-9 lg:px-2 lg:text-xs";

export interface FilterSelectProps extends ComponentProps<"select"> {
  label: string;
}

/** A choice that says beside it what it chooses. */
export function FilterSelect({ label, children, ...select }: FilterSelectProps) {
  const id = useId();
  return (
    <span className={`${FILTER_BOX} relative`}>
      <label htmlFor={id} className="shrink-0 text-quiet">
        {label}
      </label>
      <select
        {...select}
        id={id}
        className="w-full min-w-0 flex-1 cursor-pointer appearance-none cut-line bg-transparent pe-5 font-medium outline-none lg:w-auto lg:max-w-28 lg:[field-sizing:content] [&>option]:bg-raised"
      >
        {children}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute end-2 size-4 text-quiet lg:size-3.5" />
    </span>
  );
}
