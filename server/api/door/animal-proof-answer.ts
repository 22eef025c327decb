import type { Context } from "hono";
import type { AnimalProofFile } from "#app/features/animals/read-proof.server.ts";
import { askedPart } from "#server/http/asked-part.ts";
import type { AppEnv } from "./api-env.ts";

/**
 * Sends a photo or a film so that nothing in it can act: not guessed at, boxed in, of this shop's pages alone, and kept by
 * nobody. A film is sent in the parts that players ask for.
 */
export function animalProofAnswer(c: Context<AppEnv>, { bytes, contentType, fileName }: AnimalProofFile) {
  const headers = {
    "Content-Type": contentType,
    "Content-Disposition": `inline; filename="${fileName}"`,
    "Cache-Control": "private, no-store",
    "Accept-Ranges": "bytes",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex, nofollow",
    "Cross-Origin-Resource-Policy": "same-origin",
  };
  const part = askedPart(c.req.header("range"), bytes.length);
  if (!part) return c.body(new Uint8Array(bytes), 200, headers);
  const [first, last] = part;
  return c.body(new Uint8Array(bytes.subarray(first, last + 1)), 206, {
    ...headers,
    "Content-Range": `bytes ${first}-${last}/${bytes.length}`,
  });
}
