import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "#app/lib/when-idle.ts";
import type { LaterProps } from "./later-parts.tsx";

/** Fetches what a page does beside being read, when it stands and has nothing better to do; without a line it does without. */
export function Later(props: LaterProps) {
  const [Parts, setParts] = useState<ComponentType<LaterProps>>();
  useEffect(
    () =>
      whenIdle(() => {
        import("./later-parts.tsx").then(
          ({ LaterParts }) => setParts(() => LaterParts),
          () => {},
        );
      }),
    [],
  );
  return Parts && <Parts {...props} />;
}
