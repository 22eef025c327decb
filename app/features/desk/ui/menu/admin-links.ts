import type { LucideIcon } from "lucide-react";
import {
  DESK_PAGES,
  type DeskGroup,
  type DeskPage,
  type DeskPageName,
  opensTo,
} from "#app/features/desk/rules/desk-pages.ts";
import { useMay } from "#app/foundation/context/use-may.ts";

export interface AdminLink {
  to: DeskPage["to"];
  text: DeskPageName;
  group: DeskGroup;
  icon: LucideIcon;
}

/** Of each page. */
export const PAGE_ICONS = Object.fromEntries(DESK_PAGES.map(({ text, icon }) => [text, icon])) as Readonly<
  Record<DeskPageName, LucideIcon>
>;

/** The pages that this person may see. */
export function usePermittedLinks(): readonly AdminLink[] {
  const may = useMay();
  return DESK_PAGES.filter(({ needs }) => opensTo(needs, may));
}
