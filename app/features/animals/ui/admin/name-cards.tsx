import { Printer } from "lucide-react";
import { type AdminAnimal, allAnimals } from "#app/features/animals/rules/all-animals.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { useHijri } from "#app/foundation/page/use-hijri.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

export interface NameCardsProps {
  order: AdminOrderView;
  /** The Riyadh day of the slaughter. */
  day: string;
}

/** A card for each animal, to be held beside it while it is filmed: read across a yard, on a screen or on paper. */
export function NameCards({ order, day }: NameCardsProps) {
  const { t } = useTranslation("admin-animals");
  const animals = allAnimals(order);
  return (
    <div className="mx-auto grid max-w-3xl gap-5">
      <div data-screen-only className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">{t("cards")}</h1>
        <div className="flex flex-wrap gap-2">
          <LinkButton to={`/admin/orders/${order.id}#animals`} variant="secondary" size="sm">
            {t("card.back")}
          </LinkButton>
          <Button
            size="sm"
            icon={<Printer aria-hidden className="size-4.5" />}
            onClick={() => window.print()}
          >
            {t("card.print")}
          </Button>
        </div>
      </div>
      {animals.map((animal) => (
        <NameCard key={animal.count} animal={animal} order={order} day={day} total={animals.length} />
      ))}
    </div>
  );
}

interface NameCardProps extends NameCardsProps {
  animal: AdminAnimal;
  total: number;
}

function NameCard({ animal, order, day, total }: NameCardProps) {
  const { t, i18n } = useTranslation("admin-animals");
  const format = useFormat();
  const { hijri } = useHijri();
  const { occasion } = order;
  const meant = animal.names.length > 0 ? animal.names : occasion?.child ? [occasion.child.name] : [];
  return (
    <article
      aria-label={t("animalOf", { number: animal.count, total })}
      className="grid min-h-[72dvh] break-inside-avoid break-after-page content-between gap-6 rounded-card border-4 border-text bg-raised p-6 text-center sm:p-10"
    >
      <div>
        {occasion && <p className="text-2xl">{localName(occasion, i18n.language)}</p>}
        <p className="font-heading text-[clamp(2.25rem,11vw,5rem)] font-semibold leading-heading">
          <LtrText>{order.reference}</LtrText>
        </p>
      </div>
      {meant.length > 0 && (
        <div className="grid gap-2">
          <p className="text-xl text-quiet">{t("card.for")}</p>
          {meant.map((name) => (
            <p
              key={name}
              className="break-words font-heading text-[clamp(1.75rem,8vw,3.5rem)] font-semibold leading-heading"
            >
              <OwnWords>{name}</OwnWords>
            </p>
          ))}
        </div>
      )}
      <div className="grid gap-2">
        <p className="font-heading text-[clamp(1.5rem,7vw,3rem)] font-semibold leading-heading">
          {t("animalOf", { number: animal.count, total })}
          {animal.earTag && (
            <>
              {" "}
              · <LtrText>{animal.earTag}</LtrText>
            </>
          )}
        </p>
        <p className="text-2xl">{hijri(day)}</p>
        <p className="text-2xl">
          {format.weekday(day)} {format.dateWithYear(day)}
        </p>
      </div>
    </article>
  );
}
