import type { Route } from "./+types/admin-icons";
import { ADMIN_ICONS, ADMIN_ICONS_FILE } from "./admin-icons.server.tsx";

/** One file for all pages of the desk; under another version's name it is the one of now, and kept by nobody. */
export function loader({ request }: Route.LoaderArgs) {
  const isCurrent = new URL(request.url).pathname === ADMIN_ICONS_FILE;
  return new Response(ADMIN_ICONS, {
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": isCurrent ? "public, max-age=31536000, immutable" : "no-cache",
    },
  });
}
