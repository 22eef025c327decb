import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { PAGE_ICONS } from "#app/features/admin-shell/ui/menu/admin-links.ts";
import { ROW_ICONS } from "#app/features/order-admin/ui/list/rows/row-icons.ts";
import { IconSheet } from "#app/ui/drawings/icon-sheet.tsx";

const pages = Object.entries(PAGE_ICONS).map(([name, icon]) => [`page-${name}`, icon]);

/** The icons that stand in many lines of the desk, and the address that is theirs as long as they look so. */
export const ADMIN_ICONS = renderToStaticMarkup(
  <IconSheet icons={{ ...Object.fromEntries(pages), ...ROW_ICONS }} />,
);
export const ADMIN_ICONS_FILE = `/desk-icons/${createHash("sha256").update(ADMIN_ICONS).digest("base64url").slice(0, 10)}.svg`;
