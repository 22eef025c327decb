import { lazy, type ReactNode, Suspense } from "react";

export interface BannerVideoProps {
  src: string;
  label: string;
  className?: string;
  /** Lies over the film, and only while it shows. */
  children?: ReactNode;
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
