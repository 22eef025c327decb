import type { CountedWish } from "#app/features/tell-me/reads/count-wishes.server.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { DataTable } from "#app/ui/figures/data-table.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";

/** Where and for what people wait who could not order: they are told by themselves once they can. */
export function WishesTable({ wishes }: { wishes: readonly CountedWish[] }) {
  const { t, i18n } = useTranslation("admin-waiting");
  const format = useFormat();
  if (wishes.length === 0) return null;
  return (
    <section className="mt-8">
      <SectionHeading level={2} lead={t("wishes.lead")}>
        {t("wishes.title")}
      </SectionHeading>
      <DataTable
        caption={t("wishes.title")}
        className="[&_td]:py-2!"
        head={
          <>
            <th scope="col">{t("wishes.subject")}</th>
            <th scope="col" className="text-end!">
              {t("wishes.people")}
            </th>
            <th scope="col">{t("wishes.last")}</th>
          </>
        }
      >
        {wishes.map((wish) => (
          <tr key={`${wish.kind} ${wish.subject}`}>
            <td>
              <OwnWords>{localName(wish, i18n.language)}</OwnWords>{" "}
              <span className="text-xs text-quiet">{t(`wishes.kind.${wish.kind}`)}</span>
            </td>
            <td className="figures text-end">{format.number(wish.people)}</td>
            <td>{format.date(wish.lastAskedAt)}</td>
          </tr>
        ))}
      </DataTable>
    </section>
  );
}
