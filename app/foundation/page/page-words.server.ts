import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { sentence } from "#app/i18n/i18n.server.ts";

/** Title and description of a page for its `<head>`, in the reader's language, from `<key>.title` and `<key>.description`. */
export function pageWords(
  ctx: CommandContext,
  key: string,
  params: Record<string, string | number> = {},
): { title: string; description: string } {
  return {
    title: sentence(ctx, `${key}.title`, params),
    description: sentence(ctx, `${key}.description`, params),
  };
}
