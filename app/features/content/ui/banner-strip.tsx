import clsx from "clsx";
import { bannerKind } from "../banner-kind.ts";
import type { ShownBanner } from "../shown-banners.ts";
import { BannerVideo } from "./banner-video.tsx";

/** An admin's banners in one row; the box has its shape before the picture comes. */
export function BannerStrip({ banners, className }: { banners: readonly ShownBanner[]; className?: string }) {
  if (banners.length === 0) return null;
  const alone = banners.length === 1;
  return (
    <ul className={clsx("scroll-row snap-x gap-4", className)}>
      {banners.map(({ id, name, imageUrl }) => (
        <li
          key={id}
          className={clsx(
            "relative aspect-[5/2] shrink-0 snap-start overflow-hidden rounded-card border border-line bg-raised sm:aspect-[4/1]",
            alone ? "w-full" : "w-[88%] sm:w-[70%]",
          )}
        >
          {bannerKind(imageUrl) === "video" ? (
            <BannerVideo src={imageUrl} label={name} className="absolute inset-0" />
          ) : (
            <img
              src={imageUrl}
              alt={name}
              loading="lazy"
              decoding="async"
              className="absolute inset-0 size-full object-cover"
            />
          )}
        </li>
      ))}
    </ul>
  );
}
