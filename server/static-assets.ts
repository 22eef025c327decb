import { serveStatic } from "@hono/node-server/serve-static";
import type { Api } from "./api/api-env.ts";

const YEAR = "public, max-age=31536000, immutable";

/** What the build made: hashed files for ever, the rest (favicon, service worker) checked each time. */
export function registerStaticAssets(app: Api, root: string) {
  app.use(
    "/*",
    serveStatic({
      root,
      precompressed: true,
      onFound: (path, c) => {
        c.header("Cache-Control", path.includes("/assets/") ? YEAR : "no-cache");
        c.header("X-Content-Type-Options", "nosniff");
      },
    }),
  );
}
