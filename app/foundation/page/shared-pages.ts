/** Pages with a preview picture of their own: the name in the picture's address, and where the page's words lie. */
export const SHARED_PAGES = {
  home: "home:meta",
  restaurants: "restaurants:meta",
  order: "wizard:meta",
  offers: "pages:offers.meta",
  about: "pages:about.meta",
  contact: "pages:contact.meta",
  terms: "legal:terms.meta",
  privacy: "legal:privacy.meta",
} as const;

export type SharedPageName = keyof typeof SHARED_PAGES;

export function isSharedPage(name: string): name is SharedPageName {
  return Object.hasOwn(SHARED_PAGES, name);
}
