import { useTranslation } from "#app/i18n/use-translation.tsx";

/** The cities of the settings, as words between woven diamonds (H20). */
export function ServingCities({ cities }: { cities: readonly string[] }) {
  const { t } = useTranslation("home");
  if (cities.length === 0) return null;
  return (
    <section aria-labelledby="cities-title" className="page-width text-center">
      <h2 id="cities-title" className="text-base text-quiet">
        {t("cities.title")}
      </h2>
      <ul className="serving-cities mt-4 flex flex-wrap justify-center gap-y-2 font-heading text-xl font-semibold leading-heading md:text-section">
        {cities.map((city) => (
          <li key={city}>{city}</li>
        ))}
      </ul>
    </section>
  );
}
