import { readShopSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { requestContext } from "#app/foundation/context/request-context.ts";
import { iconOf, LOGO_ICONS, logoIconKey } from "#app/lib/addresses/logo-file.ts";
import { kabshSignSvg } from "#app/ui/drawings/kabsh-sign-svg.ts";
import type { Route } from "./+types/favicon";

/** The owner's icon, or the drawn sign. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const own = iconOf(await readShopSettings(ctx));
  const bytes = own && (await ctx.files.open.read(logoIconKey(own.fileKey, "tab")));
  return new Response(bytes ? pictureSvg(bytes) : kabshSignSvg({ size: 64 }), {
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": own ? "public, max-age=3600" : "public, max-age=86400",
    },
  });
}

/** A picture under the name that browsers know already. */
function pictureSvg(bytes: Uint8Array): string {
  const side = LOGO_ICONS.tab;
  const png = Buffer.from(bytes).toString("base64");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><image width="${side}" height="${side}" href="data:image/png;base64,${png}"/></svg>`;
}
