import "#app/styles/admin.css";
import { Outlet } from "react-router";
import { PartnerBar } from "#app/features/partners/ui/partner-bar.tsx";
import { Later } from "#app/features/shell/ui/later/later.tsx";
import type { TextsHandle } from "#app/features/shell/ui/page-texts-script.tsx";
import { SkipLink } from "#app/features/shell/ui/skip-link.tsx";
import { useRootData } from "#app/foundation/page/root-data.ts";
import type { WholeRootData } from "#app/root.tsx";
import { BusyBar } from "#app/ui/states/busy-bar.tsx";

export const handle: TextsHandle = { i18n: ["partner", "orders", "account", "refusals"] };

/** The frame of every page of a partner's seat. */
export default function PartnerLayout() {
  const root = useRootData<WholeRootData>();
  return (
    <>
      <SkipLink />
      <BusyBar />
      <PartnerBar settings={root.settings} theme={root.theme} />
      <main id="main" className="mx-auto w-full max-w-3xl px-4 py-4 sm:py-6">
        <Outlet />
      </main>
      <Later of="shop" language={root.language} theme={root.theme} textsVersion={root.textsVersion} />
    </>
  );
}
