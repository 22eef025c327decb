import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { PictureTag } from "./page-meta.ts";
import { previewTags } from "./preview-tags.server.ts";
import { PREVIEWED_PAGES, type PreviewedPageName } from "./previewed-pages.ts";

export interface PageWords {
  title: string;
  description: string;
  /** What a shared link shows. */
  picture: PictureTag[];
}

/** Title, description and preview picture of a page for its `<head>`, in the reader's language. */
export function pageWords(
  ctx: CommandContext,
  name: PreviewedPageName,
  params: Record<string, string | number> = {},
): PageWords {
  const key = PREVIEWED_PAGES[name];
  const title = sentence(ctx, `${key}.title`, params);
  const description = sentence(ctx, `${key}.description`, params);
  return { title, description, picture: previewTags(ctx, { name, title, lead: description }) };
}
