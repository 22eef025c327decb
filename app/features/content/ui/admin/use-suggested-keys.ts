import { useEffect, useState } from "react";
import type { TextPage } from "#app/features/content/rules/translations/filter-texts.ts";

const PAUSE_MS = 180;

/** Keys of the shop that hold what is typed, or whose words do; asked for once the typing pauses. */
export function useSuggestedKeys(typed: string): readonly string[] {
  const [keys, setKeys] = useState<readonly string[]>([]);
  const wanted = typed.trim();

  useEffect(() => {
    if (wanted === "") return setKeys([]);
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const address = `/api/admin/texts?q=${encodeURIComponent(wanted)}`;
      const answer = await fetch(address, { signal: stop.signal }).catch(() => null);
      if (!answer?.ok || stop.signal.aborted) return;
      setKeys(((await answer.json()) as TextPage).items.map(({ key }) => key));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted]);

  return keys;
}
