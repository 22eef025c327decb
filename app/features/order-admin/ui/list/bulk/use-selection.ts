import { useMemo, useState } from "react";

export interface Selection {
  ids: readonly string[];
  count: number;
  isAll: boolean;
  /** Everything that the filters match is meant, on this page and beyond it. */
  isMatching: boolean;
  has: (id: string) => boolean;
  set: (id: string, chosen: boolean) => void;
  setMany: (ids: readonly string[], chosen: boolean) => void;
  setAll: (chosen: boolean) => void;
  chooseMatching: () => void;
  clear: () => void;
}

/** Ticked rows of the page that is shown: what is no longer on it is no longer chosen. `query` says what the list shows. */
export function useSelection(shown: readonly { id: string }[], query: string): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [matching, setMatching] = useState<string | null>(null);
  return useMemo(() => {
    const all = shown.map(({ id }) => id);
    const ids = all.filter((id) => ticked.has(id));
    const isAll = ids.length > 0 && ids.length === shown.length;
    const change = (changed: readonly string[], chosen: boolean) => {
      setMatching(null);
      setTicked((old) => {
        const next = new Set(old);
        for (const id of changed) {
          if (chosen) next.add(id);
          else next.delete(id);
        }
        return next;
      });
    };
    const setAll = (chosen: boolean) => {
      setMatching(null);
      setTicked(new Set(chosen ? all : []));
    };
    return {
      ids,
      count: ids.length,
      isAll,
      isMatching: isAll && matching === query,
      has: (id) => ticked.has(id),
      set: (id, chosen) => change([id], chosen),
      setMany: change,
      setAll,
      chooseMatching: () => {
        setTicked(new Set(all));
        setMatching(query);
      },
      clear: () => setAll(false),
    };
  }, [shown, ticked, matching, query]);
}
