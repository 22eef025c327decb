import { useEffect, useState } from "react";
import { whenIdle } from "#app/lib/when-idle.ts";
import type { RemoveQuestion } from "./remove-question.tsx";

const load = () => import("./remove-question.tsx").then((file) => file.RemoveQuestion);

/** The question comes after the page, as most orders never ask it, and is there before the network may be gone. */
export function useRemoveQuestion() {
  const [Question, setQuestion] = useState<typeof RemoveQuestion | null>(null);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    let isHere = true;
    const fetchIt = () =>
      void load().then(
        (loaded) => isHere && setQuestion(() => loaded),
        () => isHere && setWanted(false),
      );
    const cancel = isWanted ? fetchIt() : whenIdle(fetchIt);
    return () => {
      isHere = false;
      cancel?.();
    };
  }, [isWanted]);
  return { Question, want: () => setWanted(true) };
}
