interface StoredPicture {
  fileKey: string;
  widths: readonly number[];
}

/** Key of the largest file of a stored picture, in the format that everything reads. */
export function pictureFile({ fileKey, widths }: StoredPicture): string {
  return `${fileKey}-${Math.max(...widths)}.webp`;
}

/** Address of that file. */
export function pictureUrl(picture: StoredPicture): string {
  return `/files/${pictureFile(picture)}`;
}
