import { readShopSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { publicSettings } from "#app/features/settings/rules/public-settings.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { directionOf } from "#app/i18n/language.ts";
import { iconOf, type LogoIcon, logoIconKey } from "#app/lib/addresses/logo-file.ts";
import type { Route } from "./+types/manifest";

/** Lets a phone install the shop; name and direction follow the reader's language. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const settings = publicSettings(await readShopSettings(ctx));
  const own = iconOf(settings);
  const at = (icon: LogoIcon) => own && `/files/${logoIconKey(own.fileKey, icon)}`;
  const manifest = {
    id: "/",
    name: settings[`shop_name_${ctx.language}`],
    short_name: settings[`shop_name_${ctx.language}`],
    description: settings[`tagline_${ctx.language}`],
    lang: ctx.language,
    dir: directionOf(ctx.language),
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#14100b",
    theme_color: "#14100b",
    icons: [
      { src: at("small") ?? "/icons/kabsh-192.png", sizes: "192x192", type: "image/png" },
      { src: at("large") ?? "/icons/kabsh-512.png", sizes: "512x512", type: "image/png" },
      {
        src: at("maskable") ?? "/icons/kabsh-maskable-512.png",
        sizes: "512x512",
        type: "image/png",
        purpose: "maskable",
      },
      ...(own ? [] : [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml" }]),
    ],
  };
  return Response.json(manifest, {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "no-cache" },
  });
}
