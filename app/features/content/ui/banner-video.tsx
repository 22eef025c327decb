import { lazy, Suspense } from "react";

export interface BannerVideoProps {
  src: string;
  label: string;
  className?: string;
}

const QuietVideo = lazy(async () => ({ default: (await import("./quiet-video.tsx")).QuietVideo }));

/** A banner film; its code is fetched by the pages that have one. */
export function BannerVideo(props: BannerVideoProps) {
  return (
    <Suspense fallback={null}>
      <QuietVideo {...props} />
    </Suspense>
  );
}
