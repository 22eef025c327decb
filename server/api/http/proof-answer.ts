import type { Context } from "hono";
import type { ProofFile } from "#app/features/payments/reads/read-proof.server.ts";
import type { AppEnv } from "./api-env.ts";

/** Pictures that every browser draws without running anything; the rest is only ever saved. */
const SHOWN = new Set(["image/jpeg", "image/png", "image/webp"]);

/** Sends a proof so that nothing in it can act: not guessed at, boxed in, and saved unless a picture. */
export function proofAnswer(c: Context<AppEnv>, { bytes, contentType, fileName }: ProofFile) {
  return c.body(new Uint8Array(bytes), 200, {
    "Content-Type": contentType,
    "Content-Disposition": `${SHOWN.has(contentType) ? "inline" : "attachment"}; filename="${fileName}"`,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
  });
}
