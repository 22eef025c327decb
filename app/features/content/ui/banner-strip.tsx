import clsx from "clsx";
import type { ShownBanner } from "#app/features/content/reads/shown-banners.server.ts";
import { SaduBand } from "#app/ui/drawings/sadu-band.tsx";
import { BannerImage } from "./banner-image.tsx";
import { BannerLink } from "./banner-link.tsx";
import { BannerVideo } from "./banner-video.tsx";

/** An admin's banners in one row; the box has its shape before the picture comes, and its name when none comes; words over it, and a way on. */
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
          <BannerLink to={banner.linkTo} className="absolute inset-0">
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
            {banner.caption && (
              <span
                aria-hidden
                className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 via-black/60 to-transparent px-4 pt-10 pb-3 font-heading font-semibold text-balance text-white sm:px-6 sm:pb-4 sm:text-xl"
              >
                {banner.caption}
              </span>
            )}
          </BannerLink>
        </li>
      ))}
    </ul>
  );
}
