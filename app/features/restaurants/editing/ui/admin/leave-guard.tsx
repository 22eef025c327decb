import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "#app/ui/overlays/confirm-dialog.tsx";

/**
 * Asks before a page with unsaved words is left: within the shop in its own dialog; closing the tab is asked by the browser,
 * which lets no page do it.
 */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation("admin-catalog");
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);

  if (blocker.state !== "blocked") return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && blocker.reset()}
      title={t("restaurant.leaveAsk")}
      description={t("restaurant.leaveText")}
      cancelLabel={t("restaurant.stay")}
      confirmLabel={t("restaurant.leave")}
      onConfirm={() => blocker.proceed()}
    />
  );
}
