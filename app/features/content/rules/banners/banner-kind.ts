const VIDEO = /\.(mp4|m4v|webm|mov|ogv)$/i;

export type BannerKind = "video" | "picture";

/**
 * What a banner's address points at, told by its ending: uploads got theirs by their content, and of other addresses a
 * page knows nothing else. Everything that is no video is a picture.
 */
export function bannerKind(url: string): BannerKind {
  const path = url.split(/[?#]/, 1)[0] ?? "";
  return VIDEO.test(path) ? "video" : "picture";
}

/** The most that an upload may hold: a film of some seconds, silent and in a loop. */
export const BANNER_BYTES: Record<BannerKind, number> = {
  picture: 10 * 1024 * 1024,
  video: 20 * 1024 * 1024,
};
