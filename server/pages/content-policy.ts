import { createHash, randomBytes } from "node:crypto";
import { isPmtiles, tileOrigin } from "#app/lib/addresses/tile-address.ts";
import type { MapSource } from "#app/vocabulary/map-source.ts";

/**
 * Marks the inline scripts that our own rendering wrote. It never leaves the process: `sealPage` replaces it by
 * hashes, so that the bytes of a page stay the same and can be cached and compressed once. A script smuggled into
 * a text does not know the mark, gets no hash and is not run.
 */
export const INLINE_MARK = randomBytes(18).toString("base64url");

const MARKED_SCRIPT = new RegExp(`<script nonce="${INLINE_MARK}"([^>]*)>([\\s\\S]*?)</script>`, "g");

/** What Google's map asks for, after its own guide to content security policies. */
const GOOGLE = "https://maps.googleapis.com https://maps.gstatic.com";

/**
 * What the shop's map may fetch, and from where: Google's hosts only where it has a key, else the one origin of its tiles,
 * as pictures or, from one PMTiles file, by ranges (0052-a-map-without-a-key).
 */
function mapDirectives(map: MapSource) {
  const none = { script: "", style: "", font: "", img: "", connect: "" };
  if (map.kind === "google")
    return {
      script: ` ${GOOGLE}`,
      style: " https://fonts.googleapis.com",
      font: " https://fonts.gstatic.com",
      img: ` ${GOOGLE}`,
      connect: ` ${GOOGLE}`,
    };
  const origin = map.kind === "tiles" && tileOrigin(map.address);
  if (!origin) return none;
  return isPmtiles(map.address) ? { ...none, connect: ` ${origin}` } : { ...none, img: ` ${origin}` };
}

/** Takes the marks out of `html` and answers the Content-Security-Policy that lets just these scripts run. */
export function sealHtml(html: string, map: MapSource = { kind: "none" }): { html: string; policy: string } {
  const hashes = new Set<string>();
  const sealed = html
    .replace(MARKED_SCRIPT, (_, attributes: string, code: string) => {
      if (code) hashes.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
      return `<script${attributes}>${code}</script>`;
    })
    .replaceAll(` nonce="${INLINE_MARK}"`, "");
  const maps = mapDirectives(map);
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(" ")}${maps.script}`,
    `style-src 'self' 'unsafe-inline'${maps.style}`,
    // Any https: banners may show pictures of elsewhere.
    `img-src 'self' data: blob: https:${maps.img}`,
    "media-src 'self' https:",
    `font-src 'self' data:${maps.font}`,
    `connect-src 'self'${maps.connect}`,
    "worker-src 'self' blob:",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
  return { html: sealed, policy };
}
