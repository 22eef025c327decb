import { useMemo, useState } from "react";

export interface Selection {
  ids: readonly string[];
  count: number;
  isAll: boolean;
  has: (id: string) => boolean;
  set: (id: string, chosen: boolean) => void;
  setAll: (chosen: boolean) => void;
  clear: () => void;
}

/** Ticked rows of the page that is shown: what is no longer on it is no longer chosen. */
export function useSelection(shown: readonly { id: string }[]): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const ids = shown.map(({ id }) => id).filter((id) => ticked.has(id));
    return {
      ids,
      count: ids.length,
      isAll: ids.length > 0 && ids.length === shown.length,
      has: (id) => ticked.has(id),
      set: (id, chosen) =>
        setTicked((old) => {
          const next = new Set(old);
          if (chosen) next.add(id);
          else next.delete(id);
          return next;
        }),
      setAll: (chosen) => setTicked(new Set(chosen ? shown.map(({ id }) => id) : [])),
      clear: () => setTicked(new Set()),
    };
  }, [shown, ticked]);
}
