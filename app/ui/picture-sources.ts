/** `srcset` of a stored picture: each width is one file per format. */
export function pictureSources(
  { fileKey, widths }: { fileKey: string; widths: readonly number[] },
  format: "avif" | "webp",
): string {
  return widths.map((width) => `/files/${fileKey}-${width}.${format} ${width}w`).join(", ");
}
