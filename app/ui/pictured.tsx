import type { ReactNode } from "react";
import { pictureSources } from "./picture-sources.ts";

export interface PicturedProps {
  /** The photograph; without one the drawing stands. */
  file: { fileKey: string; widths: readonly number[]; width: number; height: number } | undefined;
  /** How wide it is shown, as the `sizes` attribute. */
  sizes: string;
  className?: string;
  children: ReactNode;
}

/** A small photograph beside a choice that says its name, else the drawing in its place. It is loaded when it comes near. */
export function Pictured({ file, sizes, className = "", children }: PicturedProps) {
  if (!file) return children;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={pictureSources(file, "avif")} sizes={sizes} />
      <img
        src={`/files/${file.fileKey}-${file.widths[0]}.webp`}
        srcSet={pictureSources(file, "webp")}
        sizes={sizes}
        width={file.width}
        height={file.height}
        alt=""
        loading="lazy"
        decoding="async"
        className={`rounded-field bg-raised object-cover ${className}`}
      />
    </picture>
  );
}
