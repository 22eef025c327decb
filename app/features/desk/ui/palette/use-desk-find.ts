import { useEffect, useState } from "react";
import type { DeskFind } from "#app/features/desk/rules/desk-find.ts";

const PAUSE_MS = 180;
const SHORTEST = 2;

/** Asks the server once the typing pauses; an answer to older words is dropped. */
export function useDeskFind(typed: string): { found: DeskFind | null; isLooking: boolean } {
  const [found, setFound] = useState<DeskFind | null>(null);
  const [isLooking, setLooking] = useState(false);
  const words = typed.trim();

  useEffect(() => {
    if (words.length < SHORTEST) {
      setFound(null);
      setLooking(false);
      return;
    }
    const stop = new AbortController();
    setLooking(true);
    const timer = setTimeout(async () => {
      const answer = await ask(words, stop.signal).catch(() => null);
      if (stop.signal.aborted) return;
      setFound(answer);
      setLooking(false);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [words]);

  return { found, isLooking };
}

/** Given up while the answer still comes in, it throws too. */
async function ask(words: string, signal: AbortSignal): Promise<DeskFind | null> {
  const answer = await fetch(`/api/admin/find?q=${encodeURIComponent(words)}`, { signal });
  return answer.ok ? ((await answer.json()) as DeskFind) : null;
}
