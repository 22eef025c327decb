import type { MetaDescriptor } from "react-router";
import type { RootData } from "./root-data.ts";

export type PageMatches = readonly ({ id?: string; loaderData?: unknown } | undefined)[];

/** "My orders · كبش": the page's own words first, then the shop's name in the page's language (S05). */
export function titleText(matches: PageMatches, title: string | undefined): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
  const shop = root ? root.settings[`shop_name_${root.language}`] : "كبش";
  return title ? `${title} · ${shop}` : shop;
}

/** Title of a page that belongs to one person; search engines keep out of it. Public pages use `pageMeta`. */
export function pageTitle(matches: PageMatches, title: string | undefined): MetaDescriptor[] {
  return [{ title: titleText(matches, title) }, { name: "robots", content: "noindex" }];
}
