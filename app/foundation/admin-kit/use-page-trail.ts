import { useLocation } from "react-router";

/** How the pages before this one were reached; it lives in the history entry and survives a reload. */
interface TrailState {
  trail?: string[];
}

export interface PageStep {
  to: string;
  state: TrailState;
}

/**
 * Keyset pages only know the way forward. The way back is remembered while walking; whoever arrives by a link in the
 * middle goes back to the first page.
 */
export function usePageTrail(nextCursor: string | null): {
  previous: PageStep | null;
  next: PageStep | null;
} {
  const { pathname, search, state } = useLocation();
  const trail = (state as TrailState | null)?.trail ?? [];
  const params = new URLSearchParams(search);
  const isFirst = !params.has("cursor");
  params.delete("cursor");
  const first = address(pathname, params);
  if (nextCursor) params.set("cursor", nextCursor);
  return {
    previous: isFirst ? null : { to: trail.at(-1) ?? first, state: { trail: trail.slice(0, -1) } },
    next: nextCursor
      ? { to: address(pathname, params), state: { trail: [...trail, pathname + search] } }
      : null,
  };
}

function address(pathname: string, params: URLSearchParams): string {
  const query = params.toString();
  return query ? `${pathname}?${query}` : pathname;
}
