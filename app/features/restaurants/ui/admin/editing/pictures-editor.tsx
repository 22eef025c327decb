import type { AdminRestaurant } from "#app/features/restaurants/rules/editing/admin-restaurant.ts";
import { RESTAURANT_LIMITS } from "#app/features/restaurants/rules/restaurant-defaults.ts";
import { RestaurantCover } from "#app/features/restaurants/ui/restaurant-cover.tsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { GalleryRows } from "./gallery-rows.tsx";
import { PictureDrop } from "./picture-drop.tsx";
import { RemovePicture } from "./remove-picture.tsx";

/** Cover and gallery (AR03, AR04): dropped or chosen, arranged, deleted; five pictures fill a gallery. */
export function PicturesEditor({ restaurant }: { restaurant: AdminRestaurant }) {
  const { t } = useTranslation("admin-catalog");
  const { cover, gallery } = restaurant;
  const isFull = gallery.length >= RESTAURANT_LIMITS.gallery;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-3">
        <h3 className="flex min-h-7 items-center text-base">{t("restaurant.pictures.cover")}</h3>
        <div className="relative overflow-hidden rounded-field border border-line">
          <RestaurantCover
            restaurant={restaurant}
            alt=""
            sizes="(width < 64rem) 90vw, 36rem"
            className="aspect-[16/9] h-auto w-full"
          />
          {cover && (
            <span className="absolute end-2 top-2 rounded-full bg-surface">
              <RemovePicture id={cover.id} label={t("restaurant.pictures.removeCover")} />
            </span>
          )}
        </div>
        {!cover && <p className="text-sm text-quiet">{t("restaurant.pictures.noCover")}</p>}
        <PictureDrop kind="cover" label={t("restaurant.pictures.coverDrop")} />
      </div>
      <div className="grid gap-3">
        <h3 className="flex min-h-7 items-center gap-3 text-base">
          {t("restaurant.pictures.gallery")}
          <Badge>
            {t("restaurant.pictures.count", { count: gallery.length, max: RESTAURANT_LIMITS.gallery })}
          </Badge>
        </h3>
        <GalleryRows gallery={gallery} />
        {isFull ? (
          <p className="text-sm text-quiet">{t("restaurant.pictures.full")}</p>
        ) : (
          <PictureDrop kind="gallery" label={t("restaurant.pictures.galleryDrop")} />
        )}
      </div>
    </div>
  );
}
