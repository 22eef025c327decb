/** A restaurant has one cover, and a gallery. */
export const PICTURE_ROLES = ["cover", "gallery"] as const;
export type PictureRole = (typeof PICTURE_ROLES)[number];

/** What of the catalogue may have a photograph. */
export const PICTURED_KINDS = ["breed", "age", "dish", "side", "cut"] as const;
export type PicturedKind = (typeof PICTURED_KINDS)[number];
