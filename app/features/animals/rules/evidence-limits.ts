/** For the fields that ask for a file: phones turn their own kinds of pictures into these. */
export const PICTURES = "image/jpeg,image/png,image/webp";
export const FILMS = "video/mp4,video/quicktime,video/webm";
/** Kinds that every browser shows, by content; a phone's QuickTime is kept as the MP4 that it is. */
export const EVIDENCE_TYPES: readonly string[] = `${PICTURES},${FILMS}`.split(",");

export const EVIDENCE_ENDINGS: Record<string, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "video/mp4": "mp4",
  "video/webm": "webm",
};

export const PICTURE_BYTES_MAX = 10 * 1024 * 1024;
/** Of one animal. */
export const EVIDENCE_MAX = 6;
/** So long a message waits for the photos of the next animals: within the minute that the customer is promised. */
export const TELL_AFTER_SECONDS = 30;
