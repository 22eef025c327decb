interface StoredPicture {
  fileKey: string;
  widths: readonly number[];
}

/** Address of the largest file of a stored picture, in the format that everything reads. */
export function pictureUrl({ fileKey, widths }: StoredPicture): string {
  return `/files/${fileKey}-${Math.max(...widths)}.webp`;
}
