import clsx from "clsx";
import { useState } from "react";
import type { ShownBanner } from "#app/features/content/reads/shown-banners.server.ts";
import { BannerImage } from "#app/features/content/ui/banner-image.tsx";
import { BannerVideo } from "#app/features/content/ui/banner-video.tsx";
import { StillDrawing } from "./still-drawing.tsx";

/**
 * The drawn dawn in a place of its own under the words, and over all of it what an admin chose; the drawing stays as
 * poster and when the banner does not come.
 */
export function HeroBackdrop({ banner }: { banner: ShownBanner | null }) {
  const [failed, setFailed] = useState(false);
  const veil = <div aria-hidden className="hero-veil absolute inset-0" />;
  return (
    <>
      <div className={clsx("hero-land", banner && "hero-land-covered")}>
        <StillDrawing of="hero" which="dawn" />
      </div>
      <div className="absolute inset-0 -z-10">
        {banner?.kind === "video" && (
          <BannerVideo src={banner.imageUrl} label={banner.name} className="absolute inset-0">
            {veil}
          </BannerVideo>
        )}
        {banner?.kind === "picture" && !failed && (
          <>
            <BannerImage banner={banner} sizes="100vw" onFail={() => setFailed(true)} />
            {veil}
          </>
        )}
      </div>
    </>
  );
}
