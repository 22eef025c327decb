import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { EvidenceFile } from "#app/features/animals/reads/read-evidence.server.ts";
import type { AppEnv } from "./api-env.ts";
import { problem } from "./problem.ts";
import { sendFile } from "./send-file.ts";

const id = z.string().max(64);
const binary = { "*/*": { schema: z.any().openapi({ type: "string", format: "binary" }) } };

/** What reading a photo or a film of a slaughter asks and answers, the same for customers and the desk. */
export const evidenceFile = {
  request: {
    params: z.object({ id, proofId: id }),
    query: z.object({ preview: z.enum(["1"]).optional() }),
  },
  files: {
    200: { description: "The file", content: binary },
    206: { description: "The part that `Range` asks for", content: binary },
    416: { description: "The file ends before the part that `Range` asks for" },
  },
};

/**
 * Sends a photo or a film so that nothing in it can act: not guessed at, boxed in, of this shop's pages alone, and kept by
 * nobody. A film is sent in the parts that players ask for.
 */
export async function evidenceAnswer(
  c: Context<AppEnv>,
  { fileKey, contentType, fileName }: EvidenceFile,
): Promise<Response> {
  const headers = {
    "Content-Type": contentType,
    "Content-Disposition": `inline; filename="${fileName}"`,
    "Cache-Control": "private, no-store",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex, nofollow",
    "Cross-Origin-Resource-Policy": "same-origin",
  };
  const sent = await sendFile(c, c.get("ctx").files.closed, { key: fileKey, headers });
  return sent ?? problem(c, { code: "not_found" });
}
