import { useEffect, useState } from "react";

/** The browser key for maps; null while unknown and when the shop has none: then a placeholder stands in (W39). */
export function useMapsKey(): string | null {
  const [key, setKey] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    fetch("/api/google-maps-key", { method: "POST", signal: leaving.signal })
      .then((response) => (response.ok ? (response.json() as Promise<{ key?: string | null }>) : null))
      .then((answer) => setKey(answer?.key || null))
      .catch(() => {
        // Without an answer the placeholder stays, and the address can be typed.
      });
    return () => leaving.abort();
  }, []);
  return key;
}
