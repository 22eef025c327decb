import { useEffect } from "react";
import { isRouteErrorResponse, useRevalidator, useRouteError } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { notify } from "#app/ui/overlays/notify.ts";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { ErrorState } from "#app/ui/states/error-state.tsx";

/** An admin page whose data did not come: a toast with the reason (X05), and the way to try again. */
export function LoadFailed() {
  const { t } = useTranslation("common");
  const { t: refusals } = useTranslation("refusals");
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const status = isRouteErrorResponse(error) ? error.status : 0;

  useEffect(() => {
    if (status !== 404 && status !== 403)
      notify({ kind: "error", id: "load", title: t("error"), description: t("loadFailed.text") });
  }, [status, t]);

  if (status === 404) return <EmptyState title={refusals("not_found")} />;
  if (status === 403)
    return <ErrorState titleAs="h1" title={refusals("not_allowed")} text={t("loadFailed.closed")} />;
  return <ErrorState titleAs="h1" onRetry={revalidate} retrying={state !== "idle"} />;
}
