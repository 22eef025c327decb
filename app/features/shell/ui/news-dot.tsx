import clsx from "clsx";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { useOrderNews } from "./order-news.ts";

/** A diamond at "my orders" while one of them has moved since the customer looked, and the words for it. */
export function NewsDot({ className }: { className?: string }) {
  const { t } = useTranslation("shell");
  if (!useOrderNews()) return null;
  return (
    <>
      <span aria-hidden className={clsx("size-2.5 rotate-45 bg-saffron", className)} />
      <span className="sr-only">{t("news")}</span>
    </>
  );
}
