import { Camera, IdCard } from "lucide-react";
import type { AnimalHandling } from "#app/features/animals/reads/read-animal-handling.server.ts";
import { allAnimals } from "#app/features/animals/rules/all-animals.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { isBeforeSlaughter } from "#app/vocabulary/order-status.ts";
import { AnimalEntry } from "./animal-entry.tsx";

export interface AnimalsAdminProps {
  order: AdminOrderView;
  handling: AnimalHandling;
}

/** Each animal of an order: its tag, what the vet saw, its weights, and the proof that its customer waits for. */
export function AnimalsAdmin({ order, handling }: AnimalsAdminProps) {
  const { t } = useTranslation("admin-animals");
  const animals = allAnimals(order);
  const isOver = order.status === "Cancelled";
  const missing = animals.filter(({ proofs: evidence }) => evidence.length === 0).length;
  const waits = handling.isEvidenceAsked && !isOver && !isBeforeSlaughter(order.status) && missing > 0;
  return (
    <Card as="section" id="animals" aria-labelledby="animals-title" className="grid scroll-mt-20 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="animals-title" className="text-lg">
          {t("title")}
        </h2>
        <LinkButton
          to={`/admin/orders/${order.id}/name-cards`}
          variant="secondary"
          size="sm"
          icon={<IdCard aria-hidden className="size-4.5" />}
        >
          {t("cards")}
        </LinkButton>
      </div>
      {waits && (
        <p className="tint-saffron flex gap-2.5 rounded-field border border-saffron/50 p-3 text-sm">
          <Camera aria-hidden className="mt-0.5 size-5 shrink-0 text-saffron" />
          {t("waits", { count: missing })}
        </p>
      )}
      <ul className="grid gap-3">
        {animals.map((animal) => (
          <li key={`${animal.line}-${animal.number}`}>
            <AnimalEntry order={order} animal={animal} handling={handling} isOpen={animals.length === 1} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
