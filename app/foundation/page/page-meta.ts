import type { MetaDescriptor } from "react-router";
import type { Language } from "#app/i18n/language.ts";
import { languageAddresses } from "./language-addresses.ts";
import { type PageMatches, pageTitle, titleText } from "./page-title.ts";
import type { RootData } from "./root-data.ts";
import { type StructuredThing, structuredGraph } from "./structured-thing.ts";

/** One thing that the head says of the picture of a shared link. */
export type PictureTag = { property: string; content: string } | { name: string; content: string };

export interface PageMeta {
  title?: string;
  description: string;
  /** What is said of the picture that is shown where the page is shared. */
  picture: readonly PictureTag[];
  structured?: readonly StructuredThing[];
}

const OPEN_GRAPH_LOCALE: Record<Language, string> = { ar: "ar_SA", en: "en_US" };

/**
 * What search engines and shared links read of a public page: title, description, Open Graph, the addresses of both
 * languages and structured data. A page that was not found has no `page` and is kept out of the index.
 */
export function pageMeta(
  matches: PageMatches,
  pathname: string,
  page: PageMeta | undefined,
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
  if (!(page && root)) return pageTitle(matches, page?.title);
  const title = titleText(matches, page.title);
  const { language, publicUrl } = root;
  const bare = publicUrl + pathname;
  const addresses = languageAddresses(bare);
  const canonical = addresses[language];
  return [
    { title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: canonical },
    ...Object.entries(addresses).map(([hrefLang, href]) => ({
      tagName: "link" as const,
      rel: "alternate",
      hrefLang,
      href,
    })),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: root.settings[`shop_name_${language}`] },
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: canonical },
    ...page.picture,
    { property: "og:locale", content: OPEN_GRAPH_LOCALE[language] },
    { name: "twitter:card", content: "summary_large_image" },
    ...(page.structured?.length ? [{ "script:ld+json": structuredGraph(page.structured) }] : []),
  ];
}
