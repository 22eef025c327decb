import { useState } from "react";
import { bannerKind } from "#app/features/content/banner-kind.ts";
import type { ShownBanner } from "#app/features/content/shown-banners.ts";
import { BannerVideo } from "#app/features/content/ui/banner-video.tsx";
import { StillDrawing } from "./still-drawing.tsx";

/** The drawn dawn, and over it what an admin chose; the drawing stays as poster and when the banner does not come. */
export function HeroBackdrop({ banner }: { banner: ShownBanner | null }) {
  const [failed, setFailed] = useState(false);
  const shown = failed ? null : banner;
  const isPicture = shown && bannerKind(shown.imageUrl) === "picture";

  /** A picture may have failed before a script could hear of it. */
  function look(image: HTMLImageElement | null) {
    if (image?.complete && !image.naturalWidth) setFailed(true);
  }

  return (
    <div className="absolute inset-0 -z-10">
      <StillDrawing of="hero" which="portrait" className="size-full md:hidden" />
      <StillDrawing of="hero" which="wide" className="hidden size-full md:block" />
      {isPicture && (
        <img
          ref={look}
          src={shown.imageUrl}
          alt={shown.name}
          fetchPriority="high"
          onError={() => setFailed(true)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
      {shown && !isPicture && (
        <BannerVideo src={shown.imageUrl} label={shown.name} className="absolute inset-0" />
      )}
      {shown && <div aria-hidden className="hero-veil absolute inset-0" />}
    </div>
  );
}
