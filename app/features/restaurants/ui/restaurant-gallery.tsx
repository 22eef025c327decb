import { lazy, type MouseEvent, Suspense, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";
import { pictureUrl } from "../rules/picture-url.ts";
import type { GalleryPicture } from "./gallery-lightbox.tsx";

const GalleryLightbox = lazy(async () => ({
  default: (await import("./gallery-lightbox.tsx")).GalleryLightbox,
}));

/** At most five thumbnails (RP02). Each is a link to the picture itself; with a script it opens the lightbox (RP03). */
export function RestaurantGallery({ name, pictures }: { name: string; pictures: readonly GalleryPicture[] }) {
  const { t } = useTranslation("restaurants");
  const [shown, setShown] = useState<number | null>(null);
  if (pictures.length === 0) return null;

  function open(event: MouseEvent, index: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setShown(index);
  }

  return (
    <section aria-label={t("gallery.title")}>
      <ul className="grid grid-cols-5 gap-2 md:gap-3">
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <a
              href={pictureUrl(picture)}
              onClick={(event) => open(event, index)}
              aria-label={t("gallery.open", { number: index + 1, total: pictures.length })}
              className="block overflow-hidden rounded-field transition-opacity hover:opacity-85"
            >
              <ResponsivePicture
                file={picture}
                alt=""
                sizes="(width >= 64rem) 7rem, 19vw"
                className="aspect-square w-full"
              />
            </a>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Suspense fallback={null}>
          <GalleryLightbox name={name} pictures={pictures} first={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </section>
  );
}
