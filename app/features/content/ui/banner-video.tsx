import { lazy, Suspense } from "react";
import type { QuietVideoProps } from "./quiet-video.tsx";

const QuietVideo = lazy(async () => ({ default: (await import("./quiet-video.tsx")).QuietVideo }));

/** A banner film; its code is fetched by the pages that have one. */
export function BannerVideo(props: QuietVideoProps) {
  return (
    <Suspense fallback={null}>
      <QuietVideo {...props} />
    </Suspense>
  );
}
