import type { ComponentProps } from "react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** Leaves the shop in a new tab, and says so to those who do not see it happen. */
export function ExternalLink({ children, ...rest }: Omit<ComponentProps<"a">, "target" | "rel">) {
  const { t } = useTranslation("common");
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children} <VisuallyHidden>{t("newTab")}</VisuallyHidden>
    </a>
  );
}
