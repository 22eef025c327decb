import { legalBlocks } from "#app/features/content/rules/pages/legal-text.ts";
import { LEGAL_UPDATED } from "#app/features/content/rules/pages/legal-updated.ts";
import type { PublicSettings } from "#app/features/settings/rules/public-settings.ts";
import type { RootData } from "#app/foundation/page/root-data.ts";
import { useShopFacts } from "#app/foundation/page/use-shop-facts.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTextGroup } from "#app/i18n/use-text-group.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { ComplaintPromise } from "./complaint-promise.tsx";
import { LegalContents } from "./legal-contents.tsx";
import { LegalIdentity } from "./legal-identity.tsx";

interface LegalPageProps {
  text: "terms" | "privacy";
  /** Within how many hours a complaint is answered and ended. */
  promised?: { answer: number; end: number };
}

/** Terms or privacy policy: who we are by law, a list of contents, and the sections in their order. */
export function LegalPage({ text, promised }: LegalPageProps) {
  const { t } = useTranslation("legal");
  const { name, settings } = useShopFacts<RootData & { settings: PublicSettings }>();
  const format = useFormat();
  // Only a seller with a VAT number may speak of VAT.
  const vat = settings.vat_number ? t("vatIncluded") : "";
  const words = useTextGroup("legal", text, { shop: name, vat });
  const sections = Object.entries(words.sections).map(([id, section]) => ({ id, ...section }));
  return (
    <main id="main" className="page-width pt-8 md:pt-14">
      <header className="max-w-3xl">
        <h1>{t(`${text}.title`)}</h1>
        <p className="mt-3 text-lg text-quiet">{t(`${text}.lead`)}</p>
        <p className="mt-3 text-sm text-quiet">
          {t("updated", { date: format.dateWithYear(LEGAL_UPDATED) })}
        </p>
      </header>
      <div className="mt-8 grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[16rem_minmax(0,44rem)]">
        <LegalContents sections={sections} />
        <div>
          <LegalIdentity settings={settings} />
          {sections.map(({ id, title, body }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24 pt-10">
              <h2 id={`${id}-title`} className="flex items-baseline gap-3 text-lg md:text-xl">
                <bdi aria-hidden dir="ltr" className="figures text-base font-medium text-ember">
                  {index + 1}
                </bdi>
                {title}
              </h2>
              <div className="mt-3 grid gap-3.5">
                {legalBlocks(body).map((block) =>
                  block.kind === "text" ? (
                    <p key={block.text}>{block.text}</p>
                  ) : (
                    <ul key={block.items[0]} className="grid gap-2.5">
                      {block.items.map((item) => (
                        <li key={item} className="flex gap-3">
                          <span aria-hidden className="mt-[0.62em] size-1.5 shrink-0 rotate-45 bg-ember" />
                          <span>{item}</span>
                        </li>
                      ))}
                    </ul>
                  ),
                )}
                {promised && id === "complaints" && <ComplaintPromise {...promised} settings={settings} />}
              </div>
            </section>
          ))}
        </div>
      </div>
    </main>
  );
}
