/** Kinds of a conversation's messages that bring a file with them. */
export const MEDIA_KINDS = ["image", "audio", "video", "document", "sticker"] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/**
 * Where the file of a message stands: it is to be fetched, it lies in the private store, it is not taken, it could not be
 * fetched, or its days are over.
 */
export const MEDIA_STATES = ["waiting", "kept", "refused", "lost", "over"] as const;
export type MediaState = (typeof MEDIA_STATES)[number];

/** Why a file is not taken, or could not be fetched. */
export const MEDIA_REASONS = [
  "wrong_kind",
  "too_large",
  "unreadable",
  "active",
  "locked",
  "too_heavy",
  "gone",
  "too_many_tries",
] as const;
export type MediaReason = (typeof MEDIA_REASONS)[number];
