import clsx from "clsx";
import { SaduBand } from "#app/ui/drawings/sadu-band.tsx";
import type { ShownBanner } from "../shown-banners.server.ts";
import { BannerImage } from "./banner-image.tsx";
import { BannerVideo } from "./banner-video.tsx";

/** An admin's banners in one row; the box has its shape before the picture comes, and its name when none comes. */
export function BannerStrip({ banners, className }: { banners: readonly ShownBanner[]; className?: string }) {
  if (banners.length === 0) return null;
  const alone = banners.length === 1;
  return (
    <ul className={clsx("scroll-row snap-x gap-4", className)}>
      {banners.map((banner) => (
        <li
          key={banner.id}
          className={clsx(
            "relative aspect-[5/2] shrink-0 snap-start overflow-hidden rounded-card border border-line bg-raised sm:aspect-[4/1]",
            alone ? "w-full" : "w-[88%] sm:w-[70%]",
          )}
        >
          <span aria-hidden className="absolute inset-0 grid place-items-center px-6 text-center">
            {banner.name}
            <SaduBand className="absolute inset-x-0 bottom-0" />
          </span>
          {banner.kind === "video" ? (
            <BannerVideo src={banner.imageUrl} label={banner.name} className="absolute inset-0" />
          ) : (
            <BannerImage
              banner={banner}
              sizes={alone ? "(width >= 76rem) 76rem, 100vw" : "(width >= 76rem) 54rem, 88vw"}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
