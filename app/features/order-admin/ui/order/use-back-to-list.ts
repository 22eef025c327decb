import { useLocation, useNavigate } from "react-router";
import { usePageKeys } from "#app/foundation/admin-kit/keys/use-page-keys.ts";

interface ListPosition {
  list?: string;
}

/** What a link of the list leaves in the history, so that "Back" finds the same filters and page again. */
export function useListPosition(): ListPosition {
  const { pathname, search } = useLocation();
  return { list: pathname + search };
}

/** The list as it was left, or its beginning for whoever came by another way. */
export function useBackToList(): string {
  const place = useLocation().state as ListPosition | null;
  return place?.list ?? "/admin/orders";
}

/** Escape leads back, for whoever came from a row of the list; a field or a dialog keeps it for itself. */
export function useEscapeToList(): void {
  const place = useLocation().state as ListPosition | null;
  const navigate = useNavigate();
  const list = place?.list;
  usePageKeys(list ? { escape: () => void navigate(list) } : {});
}
