import { useTranslation } from "#app/i18n/use-translation.tsx";

/** First stop of the keyboard: past the header to `#main`. */
export function SkipLink() {
  const { t } = useTranslation("shell");
  return (
    <a
      href="#main"
      data-screen-only
      className="fixed start-4 top-3 z-60 -translate-y-24 rounded-field bg-ember px-5 py-3 font-heading font-semibold text-on-ember focus:translate-y-0"
    >
      {t("skip")}
    </a>
  );
}
