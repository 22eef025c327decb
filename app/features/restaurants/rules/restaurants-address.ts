export interface RestaurantsAddress {
  q: string;
  cooking: string | null;
  /** 1 and more; each shows one page of cards more. */
  page: number;
}

const PAGES_MAX = 50;

/** Reads `?q=&cooking=&page=`; what makes no sense counts as not given. */
export function readRestaurantsAddress(search: URLSearchParams): RestaurantsAddress {
  const page = Number(search.get("page"));
  return {
    q: (search.get("q") ?? "").slice(0, 80),
    cooking: search.get("cooking") || null,
    page: Number.isInteger(page) && page > 1 ? Math.min(page, PAGES_MAX) : 1,
  };
}

/** The address that shows this filter; empty parts are left out. */
export function restaurantsAddress({ q, cooking, page }: RestaurantsAddress): string {
  const search = new URLSearchParams();
  if (q.trim()) search.set("q", q.trim());
  if (cooking) search.set("cooking", cooking);
  if (page > 1) search.set("page", String(page));
  const text = search.toString();
  return text ? `/restaurants?${text}` : "/restaurants";
}
