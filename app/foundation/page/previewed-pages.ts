/** Pages with a preview picture of their own: the name in the picture's address, and where the page's words lie. */
export const PREVIEWED_PAGES = {
  home: "home:meta",
  restaurants: "restaurants:meta",
  order: "wizard:meta",
  offers: "pages:offers.meta",
  about: "pages:about.meta",
  contact: "pages:contact.meta",
  terms: "legal:terms.meta",
  privacy: "legal:privacy.meta",
} as const;

export type PreviewedPageName = keyof typeof PREVIEWED_PAGES;

/** Is this a page that has a social preview? */
export function isPreviewedPage(name: string): name is PreviewedPageName {
  return Object.hasOwn(PREVIEWED_PAGES, name);
}
