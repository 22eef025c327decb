/** A restaurant has one cover, and a gallery. */
export const PICTURE_ROLES = ["cover", "gallery"] as const;
export type PictureRole = (typeof PICTURE_ROLES)[number];
