import { readdirSync } from "node:fs";
import path from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { App } from "#server/api/http/api-env.ts";

const YEAR = "public, max-age=31536000, immutable";

/** What the build made: hashed files for ever, the rest (icons, service worker) checked each time. */
export function registerStaticAssets(app: App, root: string) {
  // A build never changes under a running server, so no page has to wait for the disk to say that it is no file.
  const built = addressesIn(root);
  const serve = serveStatic({ root, precompressed: true });
  app.get("*", (c, next) => {
    if (!built.has(c.req.path)) return next();
    c.header("Cache-Control", c.req.path.startsWith("/assets/") ? YEAR : "no-cache");
    c.header("X-Content-Type-Options", "nosniff");
    return serve(c, next);
  });
}

function addressesIn(root: string): Set<string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Set(
    files.map(({ parentPath, name }) => {
      const file = path.relative(root, path.join(parentPath, name));
      return `/${file.replaceAll(path.sep, "/")}`;
    }),
  );
}
