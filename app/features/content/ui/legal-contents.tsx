import { ChevronDown } from "lucide-react";
import { useTranslation } from "#app/i18n/use-translation.tsx";

/** The list of contents: folded on phones, beside the text on wide screens. */
export function LegalContents({ sections }: { sections: readonly { id: string; title: string }[] }) {
  const { t } = useTranslation("legal");
  const links = (
    <ol>
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center gap-3 text-sm text-quiet transition-colors hover:text-text lg:min-h-10"
          >
            <bdi aria-hidden dir="ltr" className="figures w-5 shrink-0 text-ember">
              {index + 1}
            </bdi>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <div>
      <details className="group rounded-card border border-line bg-surface px-5 lg:hidden">
        <summary className="flex min-h-13 items-center justify-between font-heading font-semibold">
          {t("contents")}
          <ChevronDown aria-hidden className="size-5 text-quiet transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label={t("contents")} className="border-t border-line py-2">
          {links}
        </nav>
      </details>
      <nav aria-label={t("contents")} className="hidden lg:sticky lg:top-24 lg:block">
        <p className="mb-2 font-heading font-semibold">{t("contents")}</p>
        {links}
      </nav>
    </div>
  );
}
