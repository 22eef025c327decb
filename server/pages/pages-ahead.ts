const EVERY_PUBLIC_PAGE = ["/", "/offers", "/restaurants", "/restaurants/*", "/order", "/about", "/contact"];
const DRAWN_AHEAD = ["/", "/restaurants", "/restaurants/*"];

/**
 * What a browser may fetch, or draw, before a link is followed: public pages only, which hold nothing personal and change
 * nothing. The wizard is drawn ahead by its bare address alone, because one that names a breed begins a draft.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where: { href_matches: EVERY_PUBLIC_PAGE }, eagerness: "moderate" }],
  prerender: [
    {
      where: {
        or: [{ href_matches: DRAWN_AHEAD }, { href_matches: { pathname: "/order", search: "" } }],
      },
      eagerness: "moderate",
    },
  ],
});
