import { OpenAPIHono } from "@hono/zod-openapi";
import type { CommandContext, Shop } from "#app/foundation/context/command-context.ts";
import { maskedPath } from "#app/lib/addresses/tracking-address.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { faultOf } from "#db/faults.ts";
import { FilesUnavailable } from "#services/files.ts";
import type { AppEnv } from "./api/http/api-env.ts";
import { problem } from "./api/http/problem.ts";
import { registerApi } from "./api/register-api.ts";
import { admitKeys } from "./http/api-keys.ts";
import { refuseBrokenText } from "./http/broken-text.ts";
import { registerClientErrors, registerEvents } from "./http/client-events.ts";
import { registerPublicFiles } from "./http/files.ts";
import { registerGatewayWebhooks } from "./http/gateway-webhooks.ts";
import { registerHealth } from "./http/health.ts";
import { measureRequests } from "./http/measure-requests.ts";
import { keepNothingPersonal } from "./http/no-store.ts";
import { openContext } from "./http/request-context.ts";
import { logRequests } from "./http/request-log.ts";
import { answerHeaders, limitBodies, limitUploads, requireSameOrigin } from "./http/security.ts";
import { registerStaticAssets } from "./http/static-assets.ts";
import { watchStorage } from "./http/storage-watch.ts";
import { traceRequests } from "./http/trace-requests.ts";
import { registerTrackedAfterwards } from "./http/tracked-afterwards.ts";
import { registerTracking } from "./http/tracking-handlers.ts";
import { openDrawTurns } from "./http/turns/draw-turns.ts";
import { takeTurns } from "./http/turns/take-turns.ts";
import { registerWhatsAppWebhook } from "./http/whatsapp-webhook.ts";
import { catalogFreshness } from "./pages/catalog-freshness.ts";
import { registerDrawnFiles } from "./pages/drawn-files.ts";
import { RETRY_AFTER_SECONDS } from "./pages/maintenance-page.ts";
import type { PageRenderer } from "./pages/page-renderer.ts";
import { registerPages } from "./pages/pages.ts";
import { registerPreferences } from "./pages/preferences.ts";
import { registerPrintedPages } from "./pages/printed-pages.ts";
import { registerStationPage } from "./pages/station-page.ts";
import { registerTexts } from "./pages/texts.ts";

const FILES_RETRY_AFTER_SECONDS = 60;

export interface AppOptions {
  shop: Shop;
  /** Opens /metrics to programs on other machines. */
  metricsToken?: string | null;
  /** The built pages; without them only the HTTP API is open (request tests). */
  renderPage?: PageRenderer;
  /** Folder of hashed assets made by the build. */
  assetsDir?: string;
  /** How many reverse proxies stand before the shop, whose X-Forwarded-For may be believed. */
  trustedProxies: number;
  /** Whether the process is about to stop, so that no proxy should send anybody here. */
  isStopping?: () => boolean;
}

export type ShopApp = OpenAPIHono<AppEnv>;

/** The whole shop as one function from Request to Response; tests call `.fetch(request)`. */
export function createApp(options: AppOptions): ShopApp {
  const { shop, renderPage, assetsDir, trustedProxies, isStopping, metricsToken = null } = options;
  const app = new OpenAPIHono<AppEnv>({
    defaultHook: (result, c) => {
      if (result.success) return undefined;
      return problem(c, { code: "invalid_input", fields: fieldErrors(result.error) });
    },
  });

  app.use(answerHeaders(shop.publicUrl));
  const storage = watchStorage(shop);
  registerHealth(app, { ...shop, storage }, { metricsToken, isStopping });
  if (assetsDir) registerStaticAssets(app, assetsDir);
  if (renderPage) registerDrawnFiles(app, renderPage);

  app.use(keepNothingPersonal(), traceRequests(shop.tracing), openContext(shop, trustedProxies));
  app.use(logRequests(), measureRequests(shop.metrics), admitKeys());
  const requests = takeTurns();
  const drawings = openDrawTurns(requests.isJsonUnderWay);
  app.use(requests.middleware);
  registerWhatsAppWebhook(app, shop);
  registerGatewayWebhooks(app, shop);
  app.use(requireSameOrigin(), limitUploads(), limitBodies(), refuseBrokenText(), catalogFreshness(shop));

  registerPublicFiles(app);
  registerTexts(app);
  registerPreferences(app);
  registerTracking(app);
  registerTrackedAfterwards(app);
  registerEvents(app);
  registerStationPage(app);
  registerClientErrors(app);
  registerApi(app, shop.publicUrl);
  // The reference is a page like others.
  app.all("/api/*", (c, next) =>
    c.req.path === "/api/docs" ? next() : Promise.resolve(problem(c, { code: "not_found" })),
  );
  if (renderPage) registerPrintedPages(app, shop, renderPage, drawings, assetsDir);
  const sendMaintenancePage = renderPage ? registerPages(app, shop, renderPage, drawings) : null;

  app.onError(async (error, c) => {
    const ctx = c.get("ctx") as CommandContext | undefined;
    if (!ctx) throw error;
    if (faultOf(error)) {
      ctx.log.warn(
        { err: error, requestId: ctx.requestId, path: maskedPath(c.req.path) },
        "the database is away",
      );
      const page = c.req.path.startsWith("/api/") ? null : await sendMaintenancePage?.(c);
      return (
        page ?? problem(c, { code: "database_away", detail: { retryAfterSeconds: RETRY_AFTER_SECONDS } })
      );
    }
    if (storage.note(error) && !(error instanceof FilesUnavailable)) {
      ctx.log.error(
        { err: error, requestId: ctx.requestId, path: maskedPath(c.req.path) },
        "no room in the database",
      );
      const page = c.req.path.startsWith("/api/") ? null : await sendMaintenancePage?.(c);
      return (
        page ??
        problem(c, { code: "database_away", detail: { retryAfterSeconds: FILES_RETRY_AFTER_SECONDS } })
      );
    }
    if (error instanceof FilesUnavailable) {
      ctx.log.warn(
        { err: error, requestId: ctx.requestId, path: maskedPath(c.req.path) },
        "the file store is away",
      );
      return problem(c, { code: "files_away", detail: { retryAfterSeconds: FILES_RETRY_AFTER_SECONDS } });
    }
    if (error instanceof SyntaxError || (error as { status?: number }).status === 400)
      return problem(c, { code: "unreadable" });
    if ((error as { status?: number }).status === 413) return problem(c, { code: "too_large" });
    if ((error as { status?: number }).status === 415) return problem(c, { code: "unsupported_media" });
    // Who sent half a body and went away hears nothing any more, and nothing of the shop is broken.
    if (c.req.raw.signal.aborted) return problem(c, { code: "unreadable" });
    ctx.log.error({ err: error, requestId: ctx.requestId, path: maskedPath(c.req.path) }, "unexpected error");
    return problem(c, { code: "unexpected" });
  });
  return app;
}
