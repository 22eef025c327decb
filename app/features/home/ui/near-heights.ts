import type { CSSProperties } from "react";

/** Heights in rem: on a small phone, a large one, a tablet and a desk, as `.when-near` in `storefront.css` takes them. */
export type Heights = readonly [number, number, number, number];

/** How tall a part is before it is laid out; a list says the same of its items, which are laid out one by one. */
export function nearHeights(part: Heights, items?: Heights): CSSProperties {
  const named = (name: string, heights: Heights) =>
    heights.map((height, index) => [`--${name}${index + 1}`, `${Math.round(100 * height) / 100}rem`]);
  return Object.fromEntries([...named("t", part), ...(items ? named("i", items) : [])]);
}

/** `count` items of these heights in rows of so many, `gap` rem apart. */
export function rowsOf(items: Heights, count: number, columns: Heights, gaps: Heights): Heights {
  const tall = (at: 0 | 1 | 2 | 3) => {
    const rows = Math.ceil(count / columns[at]);
    return rows * items[at] + Math.max(0, rows - 1) * gaps[at];
  };
  return [tall(0), tall(1), tall(2), tall(3)];
}
