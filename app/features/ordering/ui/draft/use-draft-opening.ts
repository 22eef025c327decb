import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import type { OrderDraft } from "#app/features/ordering/rules/draft/draft.ts";
import type { CarcassOf } from "#app/features/ordering/rules/draft/draft-changes.ts";
import type { WizardCatalogue } from "#app/features/ordering/rules/draft/wizard-catalogue.ts";
import { stepsFor, stepsOf } from "#app/features/ordering/rules/wizard-steps.ts";
import { type Again, orderToRepeat } from "#app/features/ordering/ui/again/again.ts";
import { whenIdle } from "#app/lib/when-idle.ts";
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

/** Does anything stand in it that a link or somebody chose? */
function isBegun({ meats, fulfillment, occasion }: OrderDraft): boolean {
  return meats.length > 0 || fulfillment !== null || occasion !== null;
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
  const [again, setAgain] = useState<Again | null>(null);
  const begun = useRef(false);
  const { adopt, change, discard, isStored, latest } = store;
  const { arrive, index, writeFragment } = position;

  const openAgain = useCallback(
    async (id: string) => {
      setAgain({ kind: "loading", id });
      // Most visits order something new, and do not load this.
      const found = await import("#app/features/ordering/ui/again/repeat-order.ts").then(
        ({ repeatOrder }) => repeatOrder(id, catalogue, carcassOf),
        (): Again => ({ kind: "failed", id }),
      );
      setAgain(found);
      const kept = openDraft(readStoredDraft(), { search: "", hash: "" }, catalogue, carcassOf).earlier;
      setEarlier(kept);
      if (found.kind === "found") {
        // What was being filled in stays stored until the customer says that it may go.
        if (kept) adopt(found.draft, false);
        else change(() => found.draft);
        arrive(found.step, found.index, kept ? `?again=${encodeURIComponent(id)}` : "");
      }
      setOpen(true);
    },
    [adopt, arrive, carcassOf, catalogue, change],
  );

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const wanted = orderToRepeat(search);
    if (wanted) return void openAgain(wanted);
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
    } else if (isBegun(opening.draft)) {
      if (opening.earlier) adopt(opening.draft, false);
      else change(() => opening.draft);
    }
    setEarlier(opening.earlier);
    const wasAsked = new URLSearchParams(search).has("resume");
    // The fragment was read before the draft: an occasion has a step more than that list.
    if (wasAsked || (opening.resumed && opening.draft.occasion))
      arrive(stepsOf(opening.draft)[opening.index] ?? "meat", opening.index);
    // In small pieces, between which a slow phone answers to presses.
    startTransition(() => setOpen(true));
  }, [adopt, arrive, carcassOf, catalogue, change, hash, movement, navigate, openAgain, search]);

  const started = store.draft.meats.length > 0;
  useEffect(() => {
    // An order that waits to be asked for keeps its own step until this one is stored in its place.
    if (isOpen && started && isStored) storeStep(index);
  }, [index, isOpen, isStored, started]);

  // Not while a first choice is drawn: the router measures how far the page is scrolled, and everything was laid out twice.
  useEffect(
    () => (isOpen && isStored ? whenIdle(writeFragment) : undefined),
    [isOpen, isStored, writeFragment],
  );

  const forgetEarlier = useCallback(() => setEarlier(null), []);

  const resumeEarlier = useCallback(() => {
    if (!earlier) return;
    setAgain(null);
    adopt(earlier.draft, true);
    change((draft) => ({ ...draft }));
    setEarlier(null);
    arrive(stepsOf(earlier.draft)[earlier.index] ?? "meat", earlier.index);
  }, [adopt, arrive, change, earlier]);

  const startOver = useCallback(() => {
    setEarlier(null);
    const { fulfillment } = latest();
    if (!isBegun(latest())) return discard();
    change((draft) => ({ ...draft }));
    // Stored by now: a reload goes on with it, and need not fetch it again.
    if (again) arrive(stepsFor(fulfillment)[index] ?? "meat", index);
  }, [again, arrive, change, discard, index, latest]);

  const retryAgain = useCallback(() => void (again && openAgain(again.id)), [again, openAgain]);

  return { isOpen, again, retryAgain, earlier, forgetEarlier, resumeEarlier, startOver };
}
