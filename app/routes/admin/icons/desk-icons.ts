import type { Route } from "./+types/desk-icons";
import { DESK_ICONS, DESK_ICONS_FILE } from "./desk-icons.server.tsx";

/** One file for all pages of the desk; under another version's name it is the one of now, and kept by nobody. */
export function loader({ request }: Route.LoaderArgs) {
  const isCurrent = new URL(request.url).pathname === DESK_ICONS_FILE;
  return new Response(DESK_ICONS, {
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": isCurrent ? "public, max-age=31536000, immutable" : "no-cache",
    },
  });
}
