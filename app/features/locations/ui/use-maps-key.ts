import { useEffect, useState } from "react";
import { askShop } from "#app/foundation/api/ask-shop.ts";

/** The browser key for maps; undefined until there is an answer, null when it brings none: then a placeholder stands in (W39). */
export function useMapsKey(): string | null | undefined {
  const [key, setKey] = useState<string | null>();
  useEffect(() => {
    const leaving = new AbortController();
    void askShop("POST /api/google-maps-key", { signal: leaving.signal }).then((answer) => {
      // Without an answer the placeholder stays, and the address can be typed.
      if (!leaving.signal.aborted) setKey((answer.ok && answer.value.key) || null);
    });
    return () => leaving.abort();
  }, []);
  return key;
}
