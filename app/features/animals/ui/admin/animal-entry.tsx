import { ChevronDown } from "lucide-react";
import type { AnimalHandling } from "#app/features/animals/reads/read-animal-handling.server.ts";
import { type AdminAnimal, vetState } from "#app/features/animals/rules/all-animals.ts";
import { noteProblem, weighProblem } from "#app/features/animals/rules/animal-work.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { useMay } from "#app/foundation/context/use-may.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import { AnimalName } from "../animal-name.tsx";
import { AnimalTag } from "./animal-tag.tsx";
import { AnimalWeights } from "./animal-weights.tsx";
import { ReplaceAnimal } from "./replace-animal.tsx";
import { SlaughterEvidence } from "./slaughter-evidence.tsx";
import { VetList } from "./vet-list.tsx";

export interface AnimalEntryProps {
  order: AdminOrderView;
  animal: AdminAnimal;
  handling: AnimalHandling;
  isOpen: boolean;
}

const VET_COLOUR = { fit: "good", unfit: "bad", open: "accent" } as const;

/** One animal: a line that says how it stands, and behind it everything that is written of it. */
export function AnimalEntry({ order, animal, handling, isOpen }: AnimalEntryProps) {
  const { t } = useTranslation("admin-animals");
  const format = useFormat();
  const may = useMay();
  const { replaced, names } = animal;
  const isWorked = may("orders.move");
  const vet = vetState(animal.vet);
  const shown = animal.proofs.filter(({ removedAt }) => removedAt === null).length;
  return (
    <details open={isOpen || animal.isCallDue} className="group rounded-field border border-line">
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1.5 p-3">
        <span className="min-w-0 flex-1 basis-44">
          <span className="block font-medium">
            {t("animal", { number: animal.count })} · <AnimalName meat={animal.meat} replaced={replaced} />
          </span>
          {names.length > 0 && (
            <span className="block text-sm text-quiet">
              <OwnWords>{names.join("، ")}</OwnWords>
            </span>
          )}
        </span>
        <span className="flex flex-wrap gap-1.5">
          {(handling.isVetDemanded || vet !== "open") && (
            <Badge tone={VET_COLOUR[vet]}>{t(`vet.${vet}`)}</Badge>
          )}
          {animal.isCallDue && <Badge tone="bad">{t("weights.callBadge")}</Badge>}
          {shown > 0 && <Badge tone="good">{t("proof.count", { count: shown })}</Badge>}
        </span>
        <ChevronDown aria-hidden className="size-5 text-quiet transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 border-t border-line p-3">
        {replaced && (
          <p className="text-sm">
            {t("replace.was", { date: format.dateTime(new Date(replaced.at)) })}{" "}
            <OwnWords className="text-quiet">{replaced.why}</OwnWords>
          </p>
        )}
        <SlaughterEvidence order={order} animal={animal} handling={handling} />
        <VetList
          key={`vet ${animal.vet.at}`}
          animal={animal}
          isDemanded={handling.isVetDemanded}
          disabled={!isWorked || noteProblem(order.status) !== null}
        />
        <AnimalWeights
          key={`weights ${animal.weighed?.at}`}
          animal={animal}
          handling={handling}
          disabled={!isWorked || weighProblem(order.status) !== null}
        />
        <AnimalTag
          key={`tag ${animal.earTag}`}
          animal={animal}
          disabled={!isWorked || noteProblem(order.status) !== null}
        />
        <ReplaceAnimal animal={animal} offers={handling.offers[animal.line] ?? []} />
      </div>
    </details>
  );
}
