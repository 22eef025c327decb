import { type ReactNode, useEffect } from "react";
import { isRouteErrorResponse, useRevalidator } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { ErrorDrawing } from "./error-drawing.tsx";
import { ErrorReference } from "./error-reference.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

/** The generic fallback (X25); it must work when everything else did not, so it asks nothing of the root data. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation("pages");
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  if (isRouteErrorResponse(error) && error.status === 503) return <UnreachablePage />;
  return (
    <ErrorFrame title={t("unexpected.title")} text={t("unexpected.text")}>
      <ErrorReference label={t("unexpected.reference")} error={error} />
      <LinkButton to="/" reloadDocument>
        {t("unexpected.home")}
      </LinkButton>
    </ErrorFrame>
  );
}

/** A page that was asked for over a dead line; it comes by itself when the line does. */
function UnreachablePage() {
  const { t } = useTranslation("pages");
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const retry = () => void revalidate();
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [revalidate]);
  return (
    <ErrorFrame title={t("offline.title")} text={t("offline.text")}>
      <button
        type="button"
        className={buttonLook({})}
        disabled={state !== "idle"}
        onClick={() => void revalidate()}
      >
        {t("offline.retry")}
      </button>
    </ErrorFrame>
  );
}

function ErrorFrame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <main id="main" className="mx-auto grid max-w-xl place-items-center gap-6 px-4 py-16 text-center">
      {/* The page that did not come would have brought the document's title. */}
      <title>{title}</title>
      <ErrorDrawing of="tent" className="w-full max-w-xs" />
      <h1 className="font-heading text-2xl font-semibold">{title}</h1>
      <p className="text-quiet">{text}</p>
      {children}
    </main>
  );
}
