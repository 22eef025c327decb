import { LANGUAGES } from "#app/i18n/language.ts";
import { languageAddresses } from "./language-addresses.ts";

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A sitemap of `paths`: each language is a page of its own, and each names all of them. */
export function sitemapXml(publicUrl: string, paths: readonly string[]): string {
  const urls = paths.flatMap((path) => {
    const addresses = languageAddresses(escaped(publicUrl + path));
    const alternates = Object.entries(addresses).map(
      ([hreflang, href]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`,
    );
    return LANGUAGES.map((each) => `<url><loc>${addresses[each]}</loc>${alternates.join("")}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join("\n")}
</urlset>
`;
}
