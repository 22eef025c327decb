import { IMAGE_WIDTHS } from "#services/untrusted-files/images.ts";

/** Where an uploaded banner lies and which sizes there are of it. */
export interface BannerFile {
  fileKey: string;
  widths: number[];
  /** Of the original; addresses of the first uploads do not tell. */
  width?: number;
  height?: number;
}

const UPLOADED = /^\/files\/(banners\/[\da-f-]{36}(?:-(\d+)x(\d+))?)-(\d+)\.webp$/;

/** The key of a new banner tells its size, so that its address alone says all that a page needs. */
export const bannerKey = (id: string, size: { width: number; height: number }) =>
  `banners/${id}-${size.width}x${size.height}`;

/**
 * The files behind a banner's address, which names the widest of them; null for pictures that lie elsewhere. An address
 * works wherever an admin puts it, in rows of any age.
 */
export function bannerFile(imageUrl: string): BannerFile | null {
  const [, fileKey, width, height, widest] = UPLOADED.exec(imageUrl) ?? [];
  if (!fileKey) return null;
  const largest = Number(widest);
  const standard = IMAGE_WIDTHS.filter((each) => each <= largest);
  return {
    fileKey,
    widths: standard.at(-1) === largest ? standard : [largest],
    ...(width && height && { width: Number(width), height: Number(height) }),
  };
}
