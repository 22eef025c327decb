import { renderToStaticMarkup } from "react-dom/server";
import { readShopSettings } from "#app/features/settings/read-settings.server.ts";
import { shopName } from "#app/features/settings/shop-name.ts";
import { OfflineDocument } from "#app/features/shell/ui/offline-document.tsx";
import { pageFrameContext, requestContext } from "#app/foundation/context/request-context.ts";
import stylesheet from "#app/styles/app.css?url";
import type { Route } from "./+types/offline";

/**
 * The page for the time without a network, which the service worker keeps, and the one for the time without a database, which
 * the server keeps: in the language and theme of this browser.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const about = new URL(request.url).pathname === "/away" ? "away" : "offline";
  const { theme } = context.get(pageFrameContext);
  const shop = shopName(await readShopSettings(ctx), ctx.language);
  const t = ctx.texts.i18n(ctx.language).getFixedT(ctx.language, "pages");
  const html = renderToStaticMarkup(
    <OfflineDocument
      about={about}
      language={ctx.language}
      theme={theme}
      shop={shop}
      stylesheet={stylesheet}
      t={t}
    />,
  );
  return new Response(`<!DOCTYPE html>${html}`, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}
