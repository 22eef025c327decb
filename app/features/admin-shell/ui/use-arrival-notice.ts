import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { notify } from "#app/ui/overlays/notify.ts";
import { announceSessionChange } from "./use-session-watch.ts";

/** A redirect cannot show a toast, so it says in the address which one the next page shows. */
export function useArrivalNotice() {
  const { t } = useTranslation("admin");
  const [search, setSearch] = useSearchParams();
  const notice = search.get("notice");
  useEffect(() => {
    if (!notice) return;
    // Only now: before the answer the other tabs would still find the old session.
    if (notice !== "denied") announceSessionChange();
    if (notice === "signed-in") notify({ kind: "success", id: notice, title: t("signedIn") });
    if (notice === "signed-out") notify({ kind: "success", id: notice, title: t("signedOut") });
    if (notice === "password-changed") notify({ kind: "success", id: notice, title: t("passwordChanged") });
    if (notice === "denied") {
      notify({ kind: "error", id: notice, title: t("denied.title"), description: t("denied.text") });
    }
    setSearch(
      (old) => {
        old.delete("notice");
        return old;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [notice, setSearch, t]);
}
