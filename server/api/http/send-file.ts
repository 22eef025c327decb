import type { Context } from "hono";
import type { FileArea } from "#services/files.ts";
import type { AppEnv } from "./api-env.ts";
import { askedPart } from "./asked-part.ts";

/** So much of a file is in memory at once for whoever reads it, however large it is and however slowly they read. */
const PIECE = 512 * 1024;

/**
 * Answers with a file of any size, or with the part of it that was asked for, piece by piece as it is read: a film is asked for
 * in dozens of parts. Null where there is no such file.
 */
export async function sendFile(
  c: Context<AppEnv>,
  area: FileArea,
  { key, headers }: { key: string; headers: Record<string, string> },
): Promise<Response | null> {
  const size = await area.size(key);
  if (size === null) return null;
  const part = askedPart(c.req.header("range"), size);
  if (part === "beyond") return c.body(null, 416, { ...headers, "Content-Range": `bytes */${size}` });
  const [first, last] = part ?? [0, size - 1];
  const sent = {
    ...headers,
    "Accept-Ranges": "bytes",
    "Content-Length": String(last - first + 1),
    ...(part && { "Content-Range": `bytes ${first}-${last}/${size}` }),
  };
  // The first piece is read before anything is said: a store that is away is a failure of its own, not half a film.
  const begun =
    size === 0 ? new Uint8Array() : await area.part(key, first, Math.min(last, first + PIECE - 1));
  if (begun === null) return null;
  const body =
    begun.byteLength > last - first ? new Uint8Array(begun) : pieces(area, key, { begun, first, last });
  return c.body(body, part ? 206 : 200, sent);
}

/** Read as fast as they are taken, and no further when nobody takes them any more. */
function pieces(
  area: FileArea,
  key: string,
  { begun, first, last }: { begun: Uint8Array; first: number; last: number },
): ReadableStream<Uint8Array> {
  let at = first;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const bytes = at === first ? begun : await area.part(key, at, Math.min(last, at + PIECE - 1));
        // Taken away meanwhile: the line breaks off, since its length was said already.
        if (!bytes?.byteLength) return controller.error(new Error("the file ended early"));
        at += bytes.byteLength;
        controller.enqueue(bytes);
        if (at > last) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
