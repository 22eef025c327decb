import type { LucideIcon } from "lucide-react";
import {
  ADMIN_PAGES,
  type AdminGroup,
  type AdminPage,
  type AdminPageName,
  opensTo,
} from "#app/features/admin-shell/rules/admin-pages.ts";
import { useMay } from "#app/foundation/context/use-may.ts";

export interface AdminLink {
  to: AdminPage["to"];
  text: AdminPageName;
  group: AdminGroup;
  icon: LucideIcon;
}

/** Of each page. */
export const PAGE_ICONS = Object.fromEntries(ADMIN_PAGES.map(({ text, icon }) => [text, icon])) as Readonly<
  Record<AdminPageName, LucideIcon>
>;

/** The pages that this person may see. */
export function usePermittedLinks(): readonly AdminLink[] {
  const may = useMay();
  return ADMIN_PAGES.filter(({ needs }) => opensTo(needs, may));
}
