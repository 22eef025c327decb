import { useEffect, useState } from "react";
import type { AdminFind } from "#app/features/admin-shell/rules/admin-find.ts";
import { askShop } from "#app/foundation/api/ask-shop.ts";

const PAUSE_MS = 180;
const SHORTEST = 2;

/** Asks the server once the typing pauses; an answer to older words is dropped. */
export function useAdminFind(typed: string): { found: AdminFind | null; isLooking: boolean } {
  const [found, setFound] = useState<AdminFind | null>(null);
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
      const answer = await askShop("GET /api/admin/find", { query: { q: words }, signal: stop.signal });
      if (stop.signal.aborted) return;
      setFound(answer.ok ? answer.value : null);
      setLooking(false);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [words]);

  return { found, isLooking };
}
