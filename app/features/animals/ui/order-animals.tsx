import type { OrderAnimalView } from "#app/features/order-reading/rules/animal-view.ts";
import type { OrderMeatView, OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { AnimalName } from "./animal-name.tsx";
import { ShownEvidence } from "./shown-evidence.tsx";

/** What the customer sees of the animals: the proof of their slaughter, what they weighed, and which came in another's place. */
export function OrderAnimals({ order }: { order: Pick<OrderView, "animals" | "meats"> }) {
  const { t } = useTranslation("animals");
  const told = order.animals.filter(isTold);
  if (told.length === 0) return null;
  const before = (line: number) =>
    order.meats.slice(0, line).reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Card as="section" id="animals" aria-labelledby="animals-title" className="grid scroll-mt-20 gap-5">
      <h2 id="animals-title" className="text-lg">
        {t("title")}
      </h2>
      {told.map((animal) => {
        const meat = order.meats[animal.line];
        return (
          meat && (
            <Told
              key={`${animal.line}-${animal.number}`}
              animal={animal}
              meat={meat}
              count={before(animal.line) + animal.number}
            />
          )
        );
      })}
    </Card>
  );
}

/** An ear tag alone is the desk's own. */
function isTold({ proofs: evidence, replaced, liveKg, carcassKg }: OrderAnimalView): boolean {
  return evidence.length > 0 || replaced !== null || liveKg !== null || carcassKg !== null;
}

interface ToldProps {
  animal: OrderAnimalView;
  meat: OrderMeatView;
  count: number;
}

function Told({ animal, meat, count }: ToldProps) {
  const { t, i18n } = useTranslation("animals");
  const format = useFormat();
  const language = i18n.language;
  const { replaced, proofs: evidence, liveKg, carcassKg, refundHalalas, earTag } = animal;
  return (
    <section aria-label={t("animal", { number: count })} className="grid gap-3">
      <h3 className="text-base">
        {t("animal", { number: count })} · <AnimalName meat={meat} replaced={replaced} />
        {earTag && (
          <span className="text-sm font-normal text-quiet">
            {" "}
            · {t("tag")} <LtrText>{earTag}</LtrText>
          </span>
        )}
      </h3>
      {replaced && (
        <p className="tint-saffron rounded-field border border-saffron/50 p-3 text-sm">
          {t("replaced", {
            was: `${localName(meat.breed, language)} ${localName(meat.ageClass, language)}`,
            date: format.dateTime(new Date(replaced.at)),
          })}
          {replaced.why && <OwnWords className="mt-1 block text-quiet">{replaced.why}</OwnWords>}
        </p>
      )}
      {evidence.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2">
          {evidence.map((piece) => (
            <li key={piece.id} className="min-w-0">
              <ShownEvidence piece={piece} label={t("proofOf", { number: count })} />
            </li>
          ))}
        </ul>
      )}
      {(liveKg !== null || carcassKg !== null) && (
        <dl className="grid grid-cols-2 gap-3 text-sm">
          <Weight label={t("live")} kg={liveKg} promised={meat.liveKg} />
          <Weight label={t("carcass")} kg={carcassKg} promised={meat.carcassKg} />
        </dl>
      )}
      {refundHalalas > 0 && (
        <p className="flex justify-between gap-3 text-sm text-palm">
          {t("refund")}
          <Money halalas={refundHalalas} />
        </p>
      )}
    </section>
  );
}

function Weight({ label, kg, promised }: { label: string; kg: number | null; promised: number | null }) {
  const { t } = useTranslation("animals");
  if (kg === null) return null;
  return (
    <div>
      <dt className="text-quiet">{label}</dt>
      <dd className="font-medium">{t("kg", { kg })}</dd>
      {promised !== null && <dd className="text-xs text-quiet">{t("promised", { kg: promised })}</dd>}
    </div>
  );
}
