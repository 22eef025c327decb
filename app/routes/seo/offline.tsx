import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { readShopSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { shopName } from "#app/features/settings/rules/shop-name.ts";
import { OfflineDocument } from "#app/features/shell/ui/offline-document.tsx";
import { SiteFooter } from "#app/features/shell/ui/site-footer.tsx";
import { pageFrameContext, requestContext } from "#app/foundation/context/request-context.ts";
import { TextReaderProvider } from "#app/i18n/use-translation.tsx";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
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
  const settings = await readShopSettings(ctx);
  const shop = shopName(settings, ctx.language);
  const t = ctx.texts.reader(ctx.language).translate("pages");
  const html = renderToStaticMarkup(
    <OfflineDocument
      about={about}
      language={ctx.language}
      theme={theme}
      shop={shop}
      stylesheet={stylesheet}
      t={t}
      footer={
        <TextReaderProvider texts={ctx.texts.reader(ctx.language)}>
          <StaticRouter location="/offline">
            <SiteFooter settings={settings} year={Number(riyadhDate(ctx.now).slice(0, 4))} />
          </StaticRouter>
        </TextReaderProvider>
      }
    />,
  );
  return new Response(`<!DOCTYPE html>${html}`, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}
