import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { MediaFile } from "#app/features/messages/reads/read-media.server.ts";
import type { AppEnv } from "./api-env.ts";
import { problem } from "./problem.ts";
import { sendFile } from "./send-file.ts";

const binary = { "*/*": { schema: z.any().openapi({ type: "string", format: "binary" }) } };

/** What reading the file of a message asks and answers, the same for the desk and for whoever sent it. */
export const mediaOfMessage = {
  request: {
    params: z.object({ id: z.string().max(64) }),
    query: z.object({ preview: z.enum(["1"]).optional() }),
  },
  files: {
    200: { description: "The file", content: binary },
    206: { description: "The part that `Range` asks for", content: binary },
    416: { description: "The file ends before the part that `Range` asks for" },
  },
};

/**
 * Sends what a customer sent so that nothing in it can act: never guessed at, boxed in, of this shop's pages alone, kept by nobody,
 * and saved unless it is a picture, a sound or a film. Sounds and films go in the parts that players ask for.
 */
export async function mediaAnswer(
  c: Context<AppEnv>,
  { fileKey, contentType, fileName, isShownInPlace }: MediaFile,
): Promise<Response> {
  const how = isShownInPlace ? "inline" : "attachment";
  const plain = fileName.replace(/[^\w. -]/g, "_");
  const headers = {
    "Content-Type": contentType === "text/plain" ? "text/plain; charset=utf-8" : contentType,
    "Content-Disposition": `${how}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    "Cache-Control": "private, no-store",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex, nofollow",
    "Cross-Origin-Resource-Policy": "same-origin",
  };
  const sent = await sendFile(c, c.get("ctx").files.closed, { key: fileKey, headers });
  return sent ?? problem(c, { code: "not_found" });
}
