import { ChevronDown } from "lucide-react";
import { type ComponentProps, useId } from "react";

/** A filter's frame: roomy on phones, one of many in a row on desks. */
export const FILTER_BOX = "filter-box";

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
      <select {...select} id={id} className="filter-select">
        {children}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute end-2 size-4 text-quiet lg:size-3.5" />
    </span>
  );
}
