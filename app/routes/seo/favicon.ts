import { kabshSignSvg } from "#app/ui/drawings/kabsh-sign-svg.ts";

export function loader() {
  return new Response(kabshSignSvg({ size: 64 }), {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=86400" },
  });
}
