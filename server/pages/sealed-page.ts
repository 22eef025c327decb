import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "hono";
import { html } from "hono/html";
import type { StatusCode } from "hono/utils/http-status";
import type { MapSource } from "#app/vocabulary/map-source.ts";
import type { AppEnv } from "#server/api/http/api-env.ts";
import { INLINE_MARK, sealHtml } from "./content-policy.ts";
import { startAfterPaint } from "./start-after-paint.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const WORTH_COMPRESSING = 1_400;
const QUICK = 7;
/** Many times the work of `QUICK` for a tenth less on the line, so only for pages that are asked for again. */
const DENSE = 10;

/** A whole answer in memory: what the page cache keeps, in each encoding somebody asked for. */
export interface SealedPage {
  status: StatusCode;
  headers: Record<string, string>;
  etag: string;
  plain: Uint8Array<ArrayBuffer>;
  br?: Promise<Uint8Array<ArrayBuffer>>;
  /** Resolves when `br` has been packed as small as it gets. */
  packed?: Promise<void>;
  gzip?: Promise<Uint8Array<ArrayBuffer>>;
}

/** True for answers that are small texts; files and streams pass untouched. */
export function isSealable(response: Response): boolean {
  const type = response.headers.get("content-type") ?? "";
  return type.startsWith("text/html") || type.startsWith("text/x-script");
}

/**
 * `map` is what the page may show places on; a page that shows none needs no leave for it. One that `rests` fetches its scripts
 * when somebody moves.
 */
export async function sealPage(
  response: Response,
  options: { policy: boolean; map?: MapSource; rests?: boolean },
): Promise<SealedPage> {
  const text = await response.text();
  const isHtml = (response.headers.get("content-type") ?? "").startsWith("text/html");
  const { html, policy } =
    isHtml && options.policy
      ? sealHtml(startAfterPaint(text, INLINE_MARK, options), options.map)
      : { html: text, policy: "" };
  const plain = new TextEncoder().encode(html);
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => name !== "set-cookie" && name !== "content-length"),
  );
  if (policy) headers["content-security-policy"] = policy;
  headers.vary = "Cookie, Accept-Encoding";
  headers["cache-control"] ??= "private, no-cache";
  const etag = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  return { status: response.status as StatusCode, headers, etag, plain };
}

/** The same page with a line that says that it may be old; nobody keeps it. */
export function asOld(page: SealedPage, line: string): SealedPage {
  const mark = html`<p role="status" class="sticky bottom-0 above-dock bg-raised text-center text-sm"><span class="block px-4 pt-2 pb-6 lg:pb-2">${line}</span></p></body>`;
  const text = new TextDecoder().decode(page.plain).replace("</body>", () => String(mark));
  const headers = { ...page.headers, "cache-control": "no-store", warning: '110 - "Response is Stale"' };
  return { status: page.status, headers, etag: `${page.etag}-old`, plain: new TextEncoder().encode(text) };
}

/** Answers `page` in the best encoding the browser takes; 304 when it has these bytes already. */
export async function sendPage(c: Context<AppEnv>, page: SealedPage): Promise<Response> {
  const accepts = c.req.header("accept-encoding") ?? "";
  const isLarge = page.plain.length >= WORTH_COMPRESSING;
  const encoding =
    isLarge && /\bbr\b/.test(accepts) ? "br" : isLarge && /\bgzip\b/.test(accepts) ? "gzip" : "plain";
  // Weak, because the bytes may be packed tighter the next time.
  const etag = `W/"${page.etag}-${encoding}"`;
  const headers: Record<string, string> = { ...page.headers, etag };
  if (page.status === 200 && c.req.header("if-none-match") === etag) return c.body(null, 304, headers);
  if (encoding !== "plain") headers["content-encoding"] = encoding;
  const body = c.req.method === "HEAD" ? null : await encodedBody(page, encoding);
  return c.newResponse(body, page.status, headers);
}

function encodedBody(page: SealedPage, encoding: "br" | "gzip" | "plain") {
  if (encoding === "plain") return page.plain;
  if (encoding === "gzip") {
    page.gzip ??= zip(page.plain, { level: 6 }) as Promise<Uint8Array<ArrayBuffer>>;
    return page.gzip;
  }
  if (page.br) page.packed ??= repack(page);
  else page.br = brotliAt(QUICK, page.plain);
  return page.br;
}

async function repack(page: SealedPage): Promise<void> {
  const dense = await brotliAt(DENSE, page.plain);
  page.br = Promise.resolve(dense);
}

function brotliAt(quality: number, bytes: Uint8Array) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotli(bytes, { params }) as Promise<Uint8Array<ArrayBuffer>>;
}
