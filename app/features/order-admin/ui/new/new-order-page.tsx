import { ArrowLeft } from "lucide-react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { estimateWeights } from "#app/features/catalog/rules/estimate.ts";
import {
  draftAgain,
  draftErrors,
  newDraft,
  quoteDraft,
} from "#app/features/order-admin/rules/new/admin-draft.ts";
import type { Caller } from "#app/features/order-admin/rules/new/caller.ts";
import { newConfirmKey } from "#app/features/order-placing/rules/confirm-key.ts";
import { offeredDates } from "#app/features/order-quote/rules/schedule.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { OrderDifference } from "#app/features/ordering/rules/draft/draft-of-order.ts";
import { toOrderBody } from "#app/features/ordering/rules/draft/draft-to-order.ts";
import { policyOf, type WizardCatalogue } from "#app/features/ordering/rules/draft/wizard-catalogue.ts";
import { firstFree } from "#app/features/ordering/ui/schedule/times/first-free.ts";
import { useTimesOf } from "#app/features/ordering/ui/schedule/times/use-free-times.ts";
import { useReservationsOf } from "#app/features/ordering/ui/schedule/times/use-held-reservations.ts";
import { useSave } from "#app/foundation/saving/use-save.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { CallerCard } from "./caller-card.tsx";
import { DraftAnimals } from "./draft-animals.tsx";
import { DraftDelivery } from "./draft-delivery.tsx";
import { DraftOccasionFields } from "./draft-occasion-fields.tsx";
import type { DraftSection } from "./draft-section.ts";
import { DraftWhen } from "./draft-when.tsx";
import { NewOrderSummary } from "./new-order-summary.tsx";
import { type Placed, PlacedCard } from "./placed-card.tsx";

export interface NewOrderPageProps {
  caller: Caller;
  catalogue: WizardCatalogue;
  /** When it was read. */
  now: Date;
}

/**
 * An order for who calls, on one page: the wizard's draft, its rules and its price, in the desk's fields (0124-the-desk-places-as-the-customer).
 */
export function NewOrderPage({ caller, catalogue, now }: NewOrderPageProps) {
  const { t } = useTranslation("admin-new-order");
  const [draft, setDraft] = useState(() => newDraft(caller, catalogue, now));
  const [differences, setDifferences] = useState<readonly OrderDifference[]>([]);
  const [isTried, setTried] = useState(false);
  const [placed, setPlaced] = useState<Placed | null>(null);
  const { save, isSaving, answer } = useSave<Placed>();
  const summary = useRef<HTMLDivElement>(null);
  const change: DraftSection["change"] = useCallback((by) => setDraft((before) => by(before)), []);

  const carcassOf = useCarcass(catalogue);
  const policy = policyOf(catalogue, draft, now);
  const days = offeredDates(now, policy);
  const free = useTimesOf(draft, catalogue.isLimited ? days[0] : undefined);
  const isKept = useReservationsOf(draft, catalogue.isLimited && placed === null);
  useFirstFree(free, change);

  const isWalkIn = caller.id === null && caller.phone === "";
  const quote = quoteDraft(draft, catalogue);
  const found = draftErrors(draft, catalogue, { now, isWalkIn });
  const refused = answer && !answer.ok ? answer.fields : {};
  const errors = isTried ? { ...refused, ...found } : {};
  const section = { catalogue, draft, change, errors };

  const again = (order: OrderView) => {
    const repeated = draftAgain(order, catalogue, { now, carcassOf });
    setDraft(repeated.draft);
    setDifferences(repeated.differences);
    summary.current?.focus();
  };
  const place = () => {
    setTried(true);
    if (Object.keys(found).length > 0 || isSaving) return;
    const { confirmKey: key } = draft;
    save(
      {
        intent: "place",
        key,
        language: caller.language,
        isWalkIn,
        body: toOrderBody(draft, quote.grandTotalHalalas) as never,
      },
      { success: null, onSaved: setPlaced },
    );
  };

  if (placed) return <PlacedCard placed={placed} />;
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]"
      onSubmit={(event) => {
        event.preventDefault();
        place();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.repeat) return;
        // Enter in a field goes nowhere: an order is placed by its button, or by Ctrl and Enter.
        if (event.ctrlKey || event.metaKey) {
          event.preventDefault();
          place();
        } else if (event.target instanceof HTMLInputElement) event.preventDefault();
      }}
    >
      <div className="flex flex-wrap items-center justify-between gap-3 lg:col-span-2">
        <h1>{t("title")}</h1>
        <LinkButton
          to="/admin/orders/new"
          variant="secondary"
          size="sm"
          icon={<ArrowLeft aria-hidden className="follow-direction size-4.5" />}
        >
          {t("otherCaller")}
        </LinkButton>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <CallerCard caller={caller} section={section} onAgain={again} />
        <DraftOccasionFields {...section} isWalkIn={isWalkIn} />
        <DraftAnimals {...section} carcassOf={carcassOf} />
        <DraftDelivery {...section} addresses={caller.addresses} />
        <DraftWhen {...section} now={now} policy={policy} days={days} free={free} isKept={isKept} />
      </div>
      <NewOrderSummary
        ref={summary}
        {...section}
        quote={quote}
        differences={differences}
        faults={errors}
        isPlacing={isSaving}
        isWalkIn={isWalkIn}
      />
    </form>
  );
}

function useCarcass({ breeds, ageClasses, priceSettings: { carcassYield } }: WizardCatalogue) {
  return useMemo(
    () => (breedId: string, ageId: string) => {
      const breed = breeds.find(({ id }) => id === breedId);
      const age = ageClasses.find(({ id }) => id === ageId);
      return breed && age ? estimateWeights({ ...breed, ...age, carcassYield }).carcassKg : null;
    },
    [breeds, ageClasses, carcassYield],
  );
}

/** Once it is known which times have room, the one that the page began with gives way to the first of them. */
function useFirstFree(free: ReturnType<typeof useTimesOf>, change: DraftSection["change"]) {
  const isDone = useRef(false);
  useEffect(() => {
    if (!free || isDone.current) return;
    isDone.current = true;
    change((before) => {
      const isOpen = free.get(before.schedule.date)?.[before.schedule.time] !== "full";
      const first = isOpen ? null : firstFree(free, before.schedule);
      return first
        ? { ...before, schedule: first, confirmKey: before.confirmKey || newConfirmKey() }
        : before;
    });
  }, [free, change]);
}
