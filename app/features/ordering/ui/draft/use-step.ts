import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { capStep, type WizardStep } from "#app/features/ordering/rules/wizard-steps.ts";
import { stepIndexOf } from "./step-address.ts";

/**
 * Where the customer stands. Steps are entries of the browser's history that differ only in the fragment: the router asks
 * the server nothing for those, so the wizard goes on without a network.
 * @param furthest the last step that may be shown: nothing before it is left unasked
 */
export function useStep(steps: readonly WizardStep[], furthest: number) {
  const location = useLocation();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState(0);
  const leaving = useRef(false);
  const arriving = useRef(false);
  /** The step that was asked for and is not on the screen yet: a second press of the same button asks for nothing more. */
  const going = useRef<number | null>(null);
  /** On the way to another page for good: the step stays on the screen until that page has come. */
  const departing = useRef(false);
  const openedAt = useRef<number | null>(null);
  const index = Math.min(furthest, capStep(wanted, steps));

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a move in the history counts, not a new list of steps
  useEffect(() => {
    openedAt.current ??= placeInHistory();
    if (departing.current) return;
    leaving.current = false;
    arriving.current = false;
    going.current = null;
    setWanted(stepIndexOf(location.hash, steps) ?? 0);
  }, [location.key, location.hash]);

  /** Gives an entry without a fragment the one of its step: a reload then knows what was being filled in. */
  const writeFragment = useCallback(() => {
    if (location.hash !== "" || arriving.current) return;
    navigate(
      { search: location.search, hash: `#${steps[index]}` },
      { preventScrollReset: true, replace: true },
    );
  }, [index, location, navigate, steps]);

  const goTo = useCallback(
    (target: number) => {
      if (going.current === target) return;
      going.current = target;
      // Leaving a fragment for none would ask the server.
      writeFragment();
      // Drawn in small pieces: a slow phone shows at once that it was pressed.
      startTransition(() => setWanted(target));
      navigate(
        { search: location.search, hash: `#${steps[target]}` },
        { preventScrollReset: true, state: { from: index } },
      );
    },
    [index, location, navigate, writeFragment, steps],
  );

  const back = useCallback(() => {
    if (index === 0 || leaving.current) return;
    if ((location.state as { from?: number } | null)?.from === index - 1) {
      leaving.current = true;
      navigate(-1);
    } else {
      goTo(index - 1);
    }
  }, [goTo, index, location.state, navigate]);

  /** Stands on a step from the start, with a clean address unless a reload still needs what it asked for. */
  const arrive = useCallback(
    (name: WizardStep, target: number, search = "") => {
      arriving.current = true;
      setWanted(target);
      navigate({ pathname: "/order", search, hash: `#${name}` }, { replace: true, preventScrollReset: true });
    },
    [navigate],
  );

  /** Puts another page in the place of the whole wizard: Back from there leads to what was before it, not to emptied steps. */
  const leaveFor = useCallback(
    async (address: string) => {
      departing.current = true;
      const entries = placeInHistory() - (openedAt.current ?? 0);
      if (entries > 0) await goBack(entries);
      await navigate(address, { replace: true });
      departing.current = false;
    },
    [navigate],
  );

  return { index, step: steps[index] ?? "meat", goTo, back, arrive, leaveFor, writeFragment };
}

const HISTORY_WITHIN_MS = 1_000;

/** The router numbers the entries of a tab. */
function placeInHistory(): number {
  return (window.history.state as { idx?: number } | null)?.idx ?? 0;
}

function goBack(entries: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, HISTORY_WITHIN_MS);
    window.addEventListener(
      "popstate",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
    window.history.go(-entries);
  });
}
