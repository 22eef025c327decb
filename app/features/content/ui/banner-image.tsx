import type { ShownBanner } from "#app/features/content/reads/shown-banners.server.ts";
import { pictureSources } from "#app/ui/picture-sources.ts";

export interface BannerImageProps {
  banner: ShownBanner;
  /** How wide it is shown, as the `sizes` attribute. */
  sizes: string;
  /** On the first screen, and told when it does not come. */
  onFail?: () => void;
}

/** A banner's picture over its whole box: of an upload the size that fits, AVIF first, of an address what lies there. */
export function BannerImage({ banner: { name, imageUrl, file }, sizes, onFail }: BannerImageProps) {
  /** It may have failed before a script could hear of it. */
  function look(image: HTMLImageElement | null) {
    if (image?.complete && !image.naturalWidth) onFail?.();
  }

  return (
    <picture className="contents">
      {file && <source type="image/avif" srcSet={pictureSources(file, "avif")} sizes={sizes} />}
      <img
        ref={look}
        src={imageUrl}
        {...(file && { srcSet: pictureSources(file, "webp"), sizes, width: file.width, height: file.height })}
        alt={name}
        {...(onFail ? { fetchPriority: "high" as const, onError: onFail } : { loading: "lazy" as const })}
        decoding="async"
        className="absolute inset-0 size-full object-cover"
      />
    </picture>
  );
}
