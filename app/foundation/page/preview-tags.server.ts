import { createHash } from "node:crypto";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { PictureTag } from "./page-meta.ts";

/** The size that messengers and networks ask for. */
export const PREVIEW_PICTURE = { width: 1200, height: 630, type: "image/jpeg" };

/** What a shared link shows of a page: its name in `/share/…`, the words on the picture, and what else is drawn. */
export interface PreviewedPage {
  name: string;
  title: string;
  lead: string;
  facts?: unknown;
}

/** Changes with the words and facts of a picture. */
export function previewVersion({ title, lead, facts }: Omit<PreviewedPage, "name">): string {
  return createHash("sha256")
    .update(JSON.stringify([title, lead, facts]))
    .digest("hex")
    .slice(0, 10);
}

/**
 * What the head of a page says of its picture (0054-share-pictures). The address changes with everything that the picture
 * shows, because messengers keep what they once fetched from an address.
 */
export function previewTags(ctx: CommandContext, page: PreviewedPage): PictureTag[] {
  const { language, publicUrl } = ctx;
  const alt = sentence(ctx, "pages:share.alt", { title: page.title });
  return [
    {
      property: "og:image",
      content: `${publicUrl}/share/${language}/${page.name}.jpg?v=${previewVersion(page)}`,
    },
    { property: "og:image:type", content: PREVIEW_PICTURE.type },
    { property: "og:image:width", content: String(PREVIEW_PICTURE.width) },
    { property: "og:image:height", content: String(PREVIEW_PICTURE.height) },
    { property: "og:image:alt", content: alt },
    { name: "twitter:image:alt", content: alt },
  ];
}
