import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { App } from "#server/api/http/api-env.ts";
import type { PageRenderer } from "./page-renderer.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** An address with the version of now shows the same for ever; a page of yesterday's version gets today's drawing for an hour. */
const FOR_EVER = "public, max-age=31536000, immutable";
const AN_HOUR = "public, max-age=3600";

interface DrawnFile {
  br: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
  plain: Uint8Array<ArrayBuffer>;
}

async function pack(svg: string): Promise<DrawnFile> {
  const plain = new TextEncoder().encode(svg);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, zipped] = await Promise.all([brotli(plain, { params }), zip(plain, { level: 9 })]);
  return { plain, br: br as DrawnFile["br"], gzip: zipped as DrawnFile["gzip"] };
}

/**
 * The drawings of pages as files (`/drawings/VERSION/THEME-DIRECTION/NAME.svg`): the same for everybody, so they ask for no
 * session, and each is drawn and packed once. Names that nobody drew share a drawing, so there is an end to what is kept.
 */
export function registerDrawnFiles(app: App, render: PageRenderer): void {
  const kept = new Map<string, Promise<DrawnFile>>();
  app.get("/drawings/:version/:folder/:file", async (c, next) => {
    const { version, folder, file } = c.req.param();
    const drawn = file.endsWith(".svg")
      ? await render.drawFile?.(folder, file.slice(0, -".svg".length))
      : null;
    if (!drawn) return next();
    let packed = kept.get(drawn.key);
    if (!packed) {
      packed = pack(drawn.svg());
      kept.set(drawn.key, packed);
    }
    const accepts = c.req.header("accept-encoding") ?? "";
    const encoding = (["br", "gzip"] as const).find((each) => new RegExp(`\\b${each}\\b`).test(accepts));
    return c.body((await packed)[encoding ?? "plain"], 200, {
      "Content-Type": "image/svg+xml",
      "Cache-Control": version === drawn.version ? FOR_EVER : AN_HOUR,
      "X-Content-Type-Options": "nosniff",
      Vary: "Accept-Encoding",
      ...(encoding && { "Content-Encoding": encoding }),
    });
  });
}
