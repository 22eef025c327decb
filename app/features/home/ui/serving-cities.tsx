import { useTranslation } from "react-i18next";

/** The cities of the settings in one line (H20). */
export function ServingCities({ cities }: { cities: readonly string[] }) {
  const { t } = useTranslation("home");
  if (cities.length === 0) return null;
  return (
    <section aria-labelledby="cities-title" className="page-width text-center">
      <h2 id="cities-title" className="text-base text-quiet">
        {t("cities.title")}
      </h2>
      <ul className="mt-3 flex flex-wrap items-center justify-center gap-3 font-heading text-lg font-semibold md:text-xl">
        {cities.map((city) => (
          <li key={city} className="rounded-full border border-line bg-surface px-5 py-2">
            {city}
          </li>
        ))}
      </ul>
    </section>
  );
}
