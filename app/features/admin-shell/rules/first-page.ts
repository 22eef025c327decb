import { mayAdminister } from "#app/foundation/context/access.ts";
import type { Actor } from "#app/foundation/context/actor.ts";
import { ADMIN_PAGES, opensTo } from "./admin-pages.ts";

/** Where this person's desk begins: the first page of the sidebar that it shows them; one's own sign-in is everybody's. */
export function firstPage(actor: Actor): string {
  const page = ADMIN_PAGES.find(({ needs }) =>
    opensTo(needs, (permission) => mayAdminister(actor, permission)),
  );
  return page?.to ?? "/admin/security";
}
