import { useLocation } from "react-router";

interface ListPlace {
  list?: string;
}

/** What a link of the list leaves in the history, so that "Back" finds the same filters and page again. */
export function useListPlace(): ListPlace {
  const { pathname, search } = useLocation();
  return { list: pathname + search };
}

/** The list as it was left, or its beginning for whoever came by another way. */
export function useBackToList(): string {
  const place = useLocation().state as ListPlace | null;
  return place?.list ?? "/admin/orders";
}
