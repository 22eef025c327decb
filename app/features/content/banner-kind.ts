const VIDEO = /\.(mp4|m4v|webm|mov|ogv)$/i;

/** What an admin's banner address points at, told by its ending; everything that is no video is a picture. */
export function bannerKind(url: string): "video" | "picture" {
  const path = url.split(/[?#]/, 1)[0] ?? "";
  return VIDEO.test(path) ? "video" : "picture";
}
