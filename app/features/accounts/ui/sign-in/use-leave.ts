import { useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { notify } from "#app/ui/overlays/notify.ts";
import { endSession } from "./end-session.ts";

/** Leaves the account and shows the page as a visitor sees it; says why when it did not work. */
export function useLeave(how: "signOut" | "erase") {
  const { t } = useTranslation(["account", "common"]);
  const { revalidate } = useRevalidator();
  const [isLeaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    const left = await endSession(how);
    setLeaving(false);
    if (left.ok) notify({ kind: "success", title: t(how === "erase" ? "data.erased" : "loggedOut") });
    else notify({ kind: "error", title: t("common:error"), description: left.words ?? t("verify.offline") });
    await revalidate();
  }

  return { leave, isLeaving };
}
