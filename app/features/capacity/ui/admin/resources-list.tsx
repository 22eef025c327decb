import { Link } from "react-router";
import type { DayLoad, ListedResource } from "#app/features/capacity/reads/list-resources.server.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";

/** Every resource with how its coming days stand. */
export function ResourcesList({ resources }: { resources: readonly ListedResource[] }) {
  const { t, i18n } = useTranslation("admin-capacity");
  const language = i18n.language;
  return (
    <ul aria-label={t("list")} className="grid gap-4">
      {resources.map((resource) => (
        <Card key={resource.id} as="li">
          <h2 className="mb-1 text-lg">
            <Link
              to={`/admin/capacity/${resource.id}`}
              className="inline-flex min-h-11 items-center text-ember"
            >
              <OwnWords>{localName(resource, language)}</OwnWords>
            </Link>
          </h2>
          <p className="mb-3 text-sm text-quiet">
            {t(`kinds.${resource.kind}`)}
            {resource.restaurant && (
              <>
                {" · "}
                <OwnWords>{localName(resource.restaurant, language)}</OwnWords>
              </>
            )}
            {resource.districts.length > 0 && (
              <>
                {" · "}
                <OwnWords>{resource.districts.join("، ")}</OwnWords>
              </>
            )}
          </p>
          <ol
            aria-label={t("coming")}
            className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2"
          >
            {resource.days7.map((load) => (
              <Day key={load.date} load={load} />
            ))}
          </ol>
        </Card>
      ))}
    </ul>
  );
}

function Day({ load: { date, taken, capacity } }: { load: DayLoad }) {
  const { t } = useTranslation("admin-capacity");
  const format = useFormat();
  const share = capacity === 0 ? 0 : Math.min(1, taken / capacity);
  return (
    <li className="rounded-field border border-line p-2 text-sm">
      <span className="block text-quiet">{format.shortWeekday(date)}</span>
      <span className="block text-xs text-quiet">{format.shortDate(date)}</span>
      {capacity === 0 && taken === 0 ? (
        <span className="font-medium">{t("closed")}</span>
      ) : (
        <span dir="ltr" className="figures font-semibold">
          {format.number(taken)} / {format.number(capacity)}
        </span>
      )}
      <span aria-hidden className="mt-1 block h-1 overflow-hidden rounded-full bg-line">
        <span className="block h-full bg-ember" style={{ inlineSize: `${share * 100}%` }} />
      </span>
    </li>
  );
}
