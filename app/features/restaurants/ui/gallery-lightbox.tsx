import "yet-another-react-lightbox/styles.css";
import Lightbox from "yet-another-react-lightbox";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import type { PictureFile } from "#app/ui/responsive-picture.tsx";
import { pictureUrl } from "../rules/picture-url.ts";

export type GalleryPicture = PictureFile & { id: string };

export interface GalleryLightboxProps {
  name: string;
  pictures: readonly GalleryPicture[];
  first: number;
  onClose: () => void;
}

/** Pictures one by one; swipe, arrow keys and buttons follow the direction of the page (RP03). */
export function GalleryLightbox({ name, pictures, first, onClose }: GalleryLightboxProps) {
  const { t } = useTranslation("restaurants");
  const slides = pictures.map((picture, index) => ({
    src: pictureUrl(picture),
    alt: t("gallery.picture", { number: index + 1, name }),
    width: picture.width,
    height: picture.height,
    srcSet: picture.widths.map((width) => ({
      src: `/files/${picture.fileKey}-${width}.webp`,
      width,
      height: Math.round((width * picture.height) / picture.width),
    })),
  }));
  const isAlone = slides.length === 1;
  return (
    <Lightbox
      open
      index={first}
      close={onClose}
      slides={slides}
      labels={{ Previous: t("gallery.previous"), Next: t("gallery.next"), Close: t("gallery.close") }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      carousel={{ finite: isAlone }}
      {...(isAlone && { render: { buttonPrev: () => null, buttonNext: () => null } })}
      styles={{ container: { backgroundColor: "color-mix(in oklab, var(--color-shade) 96%, transparent)" } }}
    />
  );
}
