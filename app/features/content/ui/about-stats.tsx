import { useTranslation } from "#app/i18n/use-translation.tsx";

const STATS = ["rating", "partners", "support", "country"] as const;

/** The fixed figures (T04). */
export function AboutStats({ shop }: { shop: string }) {
  const { t } = useTranslation("pages");
  return (
    <section aria-label={t("about.stats.label", { shop })} className="page-width">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-4">
        {STATS.map((stat) => (
          <div
            key={stat}
            className="flex flex-col-reverse justify-end gap-1.5 bg-surface px-5 py-6 md:px-7 md:py-8"
          >
            <dt className="text-sm text-quiet">{t(`about.stats.${stat}.label`)}</dt>
            <dd className="font-heading text-xl font-semibold leading-heading whitespace-nowrap text-ember md:text-3xl">
              <bdi>{t(`about.stats.${stat}.value`)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
