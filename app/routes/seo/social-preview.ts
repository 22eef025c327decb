import { socialPreview } from "#app/features/social-previews/social-preview.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { isLanguage } from "#app/i18n/language.ts";
import type { Route } from "./+types/social-preview";

/** An address with the version of now shows the same for ever; any other is asked for anew every hour. */
const FOR_EVER = "public, max-age=31536000, immutable";
const AN_HOUR = "public, max-age=3600";
const JPEG = ".jpg";

/** The drawn preview of a page, for whoever shows its link. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { language, "*": file } = params;
  const missing = () => new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  if (!isLanguage(language) || !file.endsWith(JPEG)) return missing();
  const picture = await socialPreview(ctx, language, file.slice(0, -JPEG.length));
  if (!picture) return missing();

  const etag = `"${picture.etag}"`;
  const kept = new URL(request.url).searchParams.get("v") === picture.version ? FOR_EVER : AN_HOUR;
  const headers = { ETag: etag, "Cache-Control": kept };
  if (request.headers.get("if-none-match")?.includes(etag))
    return new Response(null, { status: 304, headers });
  const read = await picture.read();
  // The picture of the shop itself stands in: whoever shows a link asks once, and remembers that there was none.
  if (!read.ok && read.code === "not_painted_yet") {
    const instead = { Location: `/share/kabsh-${language}.jpg`, "Cache-Control": "no-store" };
    return new Response(null, { status: 302, headers: instead });
  }
  if (!read.ok) {
    const wait = String(read.detail?.retryAfterSeconds ?? 1);
    return new Response(null, { status: 429, headers: { "Retry-After": wait, "Cache-Control": "no-store" } });
  }
  return new Response(new Uint8Array(read.value), { headers: { ...headers, "Content-Type": "image/jpeg" } });
}
