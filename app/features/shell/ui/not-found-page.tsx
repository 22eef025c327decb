import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { ErrorDrawing } from "./error-drawing.tsx";

/** The page of an address that does not exist (S25). */
export function NotFoundPage() {
  const { t } = useTranslation("pages");
  return (
    <main id="main" className="mx-auto grid max-w-xl place-items-center gap-6 px-4 py-16 text-center">
      <ErrorDrawing of="lost sheep" className="w-full max-w-sm" title={t("notFound.drawing")} />
      <h1 className="font-heading text-2xl font-semibold">{t("notFound.title")}</h1>
      <p className="text-quiet">
        {t("notFound.text")} {t("notFound.hint")}
      </p>
      <LinkButton to="/">{t("notFound.home")}</LinkButton>
    </main>
  );
}
