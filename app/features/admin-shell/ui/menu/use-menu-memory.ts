import { useEffect, useState } from "react";
import type { AdminGroup, AdminPageName } from "#app/features/admin-shell/rules/admin-pages.ts";
import {
  afterVisit,
  type MenuMemory,
  readMenuMemory,
  writeMenuMemory,
} from "#app/features/admin-shell/rules/menu-memory.ts";

export interface KeptMenu {
  /** The cookie that this person's sidebar is kept in, and what stood in it. */
  cookie: string;
  text: string;
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Which groups this person opened, and which pages they open most. It comes with the page, so that nothing jumps; what is
 * counted meanwhile changes the order of the strip only when the desk is opened anew.
 */
export function useMenuMemory({ cookie, text }: KeptMenu, page: AdminPageName | null) {
  const [memory, setMemory] = useState(() => readMenuMemory(text));
  useEffect(() => {
    if (page) keep(cookie, (kept) => afterVisit(kept, page));
  }, [cookie, page]);
  return {
    memory,
    setOpen(open: readonly AdminGroup[]) {
      setMemory((old) => ({ ...old, open }));
      keep(cookie, (kept) => ({ ...kept, open }));
    },
  };
}

/** Read anew each time: another tab may have counted. */
function keep(cookie: string, change: (kept: MenuMemory) => MenuMemory): void {
  const pair = document.cookie.split("; ").find((each) => each.startsWith(`${cookie}=`));
  const kept = writeMenuMemory(change(readMenuMemory(pair?.slice(cookie.length + 1))));
  const secure = location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in some of the browsers that the desk uses
  document.cookie = `${cookie}=${kept}; path=/admin; samesite=lax; max-age=${YEAR_SECONDS}${secure}`;
}
