import { useCallback, useEffect, useRef, useState } from "react";

/** Keys repeat faster than anybody listens. */
const QUIET_MS = 350;

/** A sentence for a live region, said once it has stood for a moment. */
export function useSaidLater(): { said: string; say: (sentence: string) => void } {
  const [said, setSaid] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const say = useCallback((sentence: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSaid(sentence), QUIET_MS);
  }, []);
  return { said, say };
}
