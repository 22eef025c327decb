/**
 * The one address of a page in each language, by hreflang. Crawlers bring no cookies: to them the bare address is the
 * Arabic page, so `?lang=ar` is a second address of it that no link names.
 */
export const languageAddresses = (bare: string) => ({
  ar: bare,
  en: `${bare}?lang=en`,
  "x-default": bare,
});
