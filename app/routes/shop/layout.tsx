import { Outlet, useLocation } from "react-router";
import { Later } from "#app/features/shell/ui/later/later.tsx";
import { MobileDock } from "#app/features/shell/ui/mobile-dock.tsx";
import { PageArrival } from "#app/features/shell/ui/page-arrival.tsx";
import { SiteFooter } from "#app/features/shell/ui/site-footer.tsx";
import { SiteHeader } from "#app/features/shell/ui/site-header.tsx";
import { SkipLink } from "#app/features/shell/ui/skip-link.tsx";
import { useRootData } from "#app/foundation/page/root-data.ts";
import type { WholeRootData } from "#app/root.tsx";
import { BusyBar } from "#app/ui/states/busy-bar.tsx";

/** The frame of every page a customer sees. */
export default function ShopLayout() {
  const { pathname } = useLocation();
  const root = useRootData<WholeRootData>();
  // S13 to the letter: no footer under /order, which is also /orders and /orders/{id}.
  const hasFooter = !pathname.startsWith("/order");
  return (
    <>
      <SkipLink />
      <BusyBar />
      {root.notice && (
        <aside data-screen-only className="page-strip">
          {root.notice}
        </aside>
      )}
      <SiteHeader settings={root.settings} icons={root.icons} theme={root.theme} />
      <Outlet />
      {hasFooter && <SiteFooter settings={root.settings} year={root.year} />}
      <MobileDock icons={root.icons} />
      <PageArrival />
      <Later of="shop" language={root.language} theme={root.theme} textsVersion={root.textsVersion} />
    </>
  );
}
