import { useEffect, useState } from "react";
import { askShop } from "#app/foundation/api/ask-shop.ts";

const PAUSE_MS = 180;

/** Keys of the shop that hold what is typed, or whose words do; asked for once the typing pauses. */
export function useSuggestedKeys(typed: string): readonly string[] {
  const [keys, setKeys] = useState<readonly string[]>([]);
  const wanted = typed.trim();

  useEffect(() => {
    if (wanted === "") return setKeys([]);
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await askShop("GET /api/admin/texts", { query: { q: wanted }, signal: stop.signal });
      if (answer.ok) setKeys(answer.value.items.map(({ key }) => key));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted]);

  return keys;
}
