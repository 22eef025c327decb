import { createHash, randomBytes } from "node:crypto";

/**
 * Marks the inline scripts that our own rendering wrote. It never leaves the process: `sealPage` replaces it by
 * hashes, so that the bytes of a page stay the same and can be cached and compressed once. A script smuggled into
 * a text does not know the mark, gets no hash and is not run.
 */
export const INLINE_MARK = randomBytes(18).toString("base64url");

const MARKED_SCRIPT = new RegExp(`<script nonce="${INLINE_MARK}"([^>]*)>([\\s\\S]*?)</script>`, "g");

/** What Google's map asks for, after its own guide to content security policies (0028-maps-without-a-key). */
const MAPS = "https://maps.googleapis.com https://maps.gstatic.com";

/** Takes the marks out of `html` and answers the Content-Security-Policy that lets just these scripts run. */
export function sealHtml(html: string): { html: string; policy: string } {
  const hashes = new Set<string>();
  const sealed = html
    .replace(MARKED_SCRIPT, (_, attributes: string, code: string) => {
      if (code) hashes.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
      return `<script${attributes}>${code}</script>`;
    })
    .replaceAll(` nonce="${INLINE_MARK}"`, "");
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(" ")} ${MAPS}`,
    "style-src 'self' 'unsafe-inline' https://fonts.googleapis.com",
    `img-src 'self' data: blob: https:`,
    "media-src 'self' https:",
    "font-src 'self' data: https://fonts.gstatic.com",
    `connect-src 'self' ${MAPS}`,
    "worker-src 'self' blob:",
    "frame-src https://www.google.com",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
  return { html: sealed, policy };
}
