import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import type { CarcassOf } from "#app/features/ordering/draft/draft-changes.ts";
import type { WizardCatalogue } from "../../wizard-catalogue.ts";
import { stepsFor } from "../../wizard-steps.ts";
import { readStoredDraft, storeStep } from "./draft-storage.ts";
import { type EarlierDraft, openDraft } from "./open-draft.ts";
import { placedOrder } from "./placed-order.ts";
import { stepIndexOf } from "./step-address.ts";
import type { useOrderDraft } from "./use-order-draft.ts";
import type { useStep } from "./use-step.ts";

interface Parts {
  store: ReturnType<typeof useOrderDraft>;
  position: ReturnType<typeof useStep>;
  catalogue: WizardCatalogue;
  carcassOf: CarcassOf;
}

/** Was this very page asked for by Back or Forward? A link to a step begins at the first one instead. */
function cameThroughHistory(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "back_forward";
}

/**
 * Begins once, in the browser: the page from the server is the same for everybody. A step of an order that is placed by now
 * leads to that order, or home.
 */
export function useDraftOpening({ store, position, catalogue, carcassOf }: Parts) {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const movement = useNavigationType();
  const [isOpen, setOpen] = useState(false);
  const [earlier, setEarlier] = useState<EarlierDraft | null>(null);
  const begun = useRef(false);
  const { adopt, change, discard, isStored, latest } = store;
  const { arrive, index, settle } = position;

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const stored = readStoredDraft();
    const step = stepIndexOf(hash, stepsFor(null));
    if (stored.state === "none" && step !== null && movement === "POP") {
      const order = placedOrder();
      if (order) return void navigate(`/orders/${order}`, { replace: true });
      if (step > 0 && cameThroughHistory()) return void navigate("/", { replace: true });
    }
    const opening = openDraft(stored, { search, hash }, catalogue, carcassOf);
    if (opening.resumed) {
      adopt(opening.draft, true);
      // Writes what a preselection added, and the key of an order saved before it had one.
      change((draft) => ({ ...draft }));
    } else if (opening.draft.meats.length > 0 || opening.draft.fulfillment) {
      if (opening.earlier) adopt(opening.draft, false);
      else change(() => opening.draft);
    }
    setEarlier(opening.earlier);
    const wasAsked = new URLSearchParams(search).has("resume");
    if (wasAsked) arrive(stepsFor(opening.draft.fulfillment)[opening.index] ?? "meat", opening.index);
    setOpen(true);
  }, [adopt, arrive, carcassOf, catalogue, change, hash, movement, navigate, search]);

  const started = store.draft.meats.length > 0;
  useEffect(() => {
    // An order that waits to be asked for keeps its own step until this one is stored in its place.
    if (isOpen && started && isStored) storeStep(index);
  }, [index, isOpen, isStored, started]);

  useEffect(() => {
    if (isOpen && isStored) settle();
  }, [isOpen, isStored, settle]);

  const forgetEarlier = useCallback(() => setEarlier(null), []);

  const resumeEarlier = useCallback(() => {
    if (!earlier) return;
    adopt(earlier.draft, true);
    change((draft) => ({ ...draft }));
    setEarlier(null);
    arrive(stepsFor(earlier.draft.fulfillment)[earlier.index] ?? "meat", earlier.index);
  }, [adopt, arrive, change, earlier]);

  const startOver = useCallback(() => {
    setEarlier(null);
    const { meats, fulfillment } = latest();
    if (meats.length > 0 || fulfillment) change((draft) => ({ ...draft }));
    else discard();
  }, [change, discard, latest]);

  return { isOpen, earlier, forgetEarlier, resumeEarlier, startOver };
}
