import { useTranslation } from "react-i18next";
import { useShopFacts } from "#app/foundation/page/use-shop-facts.ts";
import { Drawing } from "#app/ui/drawings/drawing.tsx";

const KINDS = ["delivery", "speed", "certificates"] as const;

/** Why people trust the shop (H07). */
export function TrustBadges() {
  const { t } = useTranslation("home");
  const { name: shop } = useShopFacts();
  return (
    <section aria-label={t("trust.title", { shop })} className="page-width pt-8 md:pt-12">
      <ul className="grid grid-cols-3 gap-3 md:gap-8">
        {KINDS.map((kind) => (
          <li
            key={kind}
            className="flex flex-col items-center gap-2 text-center md:flex-row md:gap-5 md:text-start"
          >
            <Drawing of={`trust-${kind}`} className="size-16 shrink-0 md:size-20" />
            <div>
              <h2 className="text-sm md:text-lg">{t(`trust.${kind}.title`)}</h2>
              <p className="mt-1 hidden text-sm text-quiet sm:block">{t(`trust.${kind}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
