import { lazy, Suspense, useEffect, useState } from "react";
import type { QuietVideoProps } from "./quiet-video.tsx";

const QuietVideo = lazy(async () => ({ default: (await import("./quiet-video.tsx")).QuietVideo }));

/**
 * A banner film; its code is fetched by the pages that have one. The page from the server never has it: there the code is
 * at hand from the second page on, and the first picture would not be the same for everybody.
 */
export function BannerVideo(props: QuietVideoProps) {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return (
    isAwake && (
      <Suspense fallback={null}>
        <QuietVideo {...props} />
      </Suspense>
    )
  );
}
