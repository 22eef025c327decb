import type { ReactNode } from "react";

export interface BarRowProps {
  name: ReactNode;
  count: ReactNode;
  aside?: ReactNode;
  /** 0–1 of the longest bar. */
  share: number;
}

/** A table row with its bar under the name; the bar only repeats the figure. */
export function BarRow({ name, count, aside, share }: BarRowProps) {
  return (
    <tr>
      <th scope="row" className="w-full wrap-anywhere py-2 pe-3 text-start font-normal">
        {name}
        <span aria-hidden className="mt-1 block h-1.5 overflow-hidden rounded-full bg-text/8">
          <span
            className="block h-full rounded-full bg-ember"
            style={{ width: `${Math.max(2, share * 100)}%` }}
          />
        </span>
      </th>
      <td className="figures py-2 text-end align-top">{count}</td>
      {aside !== undefined && <td className="py-2 ps-4 text-end align-top">{aside}</td>}
    </tr>
  );
}
