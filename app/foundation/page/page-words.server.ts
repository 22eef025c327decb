import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { PictureTag } from "./page-meta.ts";
import { shareTags } from "./share-tags.server.ts";
import { SHARED_PAGES, type SharedPageName } from "./shared-pages.ts";

export interface PageWords {
  title: string;
  description: string;
  /** What a shared link shows. */
  picture: PictureTag[];
}

/** Title, description and preview picture of a page for its `<head>`, in the reader's language. */
export function pageWords(
  ctx: CommandContext,
  name: SharedPageName,
  params: Record<string, string | number> = {},
): PageWords {
  const key = SHARED_PAGES[name];
  const title = sentence(ctx, `${key}.title`, params);
  const description = sentence(ctx, `${key}.description`, params);
  return { title, description, picture: shareTags(ctx, { name, title, lead: description }) };
}
