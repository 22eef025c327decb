import { useEffect, useState } from "react";

/** The browser key for maps; undefined until there is an answer, null when it brings none: then a placeholder stands in (W39). */
export function useMapsKey(): string | null | undefined {
  const [key, setKey] = useState<string | null>();
  useEffect(() => {
    const leaving = new AbortController();
    fetch("/api/google-maps-key", { method: "POST", signal: leaving.signal })
      .then((response) => (response.ok ? (response.json() as Promise<{ key?: string | null }>) : null))
      .then((answer) => setKey(answer?.key || null))
      // Without an answer the placeholder stays, and the address can be typed.
      .catch(() => !leaving.signal.aborted && setKey(null));
    return () => leaving.abort();
  }, []);
  return key;
}
