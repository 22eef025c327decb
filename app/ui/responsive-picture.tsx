import clsx from "clsx";
import { useMemo } from "react";
import { blurredHint } from "./blurred-hint.ts";
import { pictureSources } from "./picture-sources.ts";

export interface PictureFile {
  /** Key in the public file store; each width is one file per format. */
  fileKey: string;
  widths: readonly number[];
  /** Size of the original, for the space it will take. */
  width: number;
  height: number;
  /** Base64. */
  thumbhash?: string | null | undefined;
}

export interface ResponsivePictureProps {
  file: PictureFile;
  alt: string;
  /** How wide it is shown, as the `sizes` attribute. */
  sizes: string;
  /** The picture people wait for: loaded first and not lazily. */
  priority?: boolean;
  className?: string;
}

/** AVIF with WebP behind it, a blurred hint of the picture until it is there, and no jump when it comes. */
export function ResponsivePicture({ file, alt, sizes, priority = false, className }: ResponsivePictureProps) {
  const hint = useMemo(() => file.thumbhash && blurredHint(file.thumbhash), [file.thumbhash]);
  const middle = file.widths[Math.floor(file.widths.length / 2)];
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={pictureSources(file, "avif")} sizes={sizes} />
      <img
        src={`/files/${file.fileKey}-${middle}.webp`}
        srcSet={pictureSources(file, "webp")}
        sizes={sizes}
        width={file.width}
        height={file.height}
        alt={alt}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding="async"
        className={clsx("bg-raised bg-cover bg-center object-cover", className)}
        style={hint ? { backgroundImage: `url(${hint})` } : undefined}
      />
    </picture>
  );
}
